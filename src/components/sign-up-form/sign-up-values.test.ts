import { describe, expect, it } from 'vitest';
import {
  changeSignUp,
  emptySignUp,
  isNewPassword,
  isRegistrationEmail,
  isWrong,
  type SignUpValues,
  signUpProblems,
  toSignUpRequest,
} from './sign-up-values.ts';

const complete: SignUpValues = {
  ...emptySignUp('ada@harrowfluid.example'),
  firstName: 'Ada',
  lastName: 'Byron',
  jobFunction: 'engineering',
  jobLevel: 'manager',
  industry: 'Machinery',
  companyName: 'Harrow',
  country: 'US',
  password: 'abcde1',
};

describe('isNewPassword', () => {
  it.each([
    ['abcd1', false],
    ['abcde1', true],
    ['abcdef', false],
    ['123456', true],
    [`${'a'.repeat(19)}1`, true],
    [`${'a'.repeat(20)}1`, false],
    [`${'a'.repeat(29)}1`, false],
    ['abcde1!', false],
    ['abc de1', false],
    ['äbcdef1', false],
    ['', false],
  ])('%s', (password, expected) => {
    expect(isNewPassword(password)).toBe(expected);
  });
});

describe('isRegistrationEmail', () => {
  it.each([
    ['a@b', true],
    [' a@b ', true],
    ['ünï@cödé.example', true],
    ['ada@@x.example', true],
    ['ada@lab@x', true],
    ['a b@c', false],
    ['a @b', false],
    ['a@ b', false],
    ['', false],
    ['a@', false],
    ['@b', false],
    ['ab', false],
    [`${'a'.repeat(98)}@b`, true],
    [`${'a'.repeat(300)}@b`, false],
    [`${' '.repeat(300)}a@b`, true],
  ])('%s', (email, expected) => {
    expect(isRegistrationEmail(email)).toBe(expected);
  });
});

describe('signUpProblems', () => {
  it('is null for a complete form, with optional fields empty', () => {
    expect(signUpProblems(complete)).toBeNull();
  });

  it('lists every required field of an empty form, in order (REG-032, REG-033)', () => {
    expect(signUpProblems(emptySignUp(''))).toEqual({
      missing: [
        'firstName',
        'lastName',
        'jobFunction',
        'jobLevel',
        'industry',
        'companyName',
        'country',
        'email',
        'password',
      ],
      isEmailInvalid: false,
      isPasswordInvalid: false,
    });
  });

  it('treats spaces as empty', () => {
    expect(signUpProblems({ ...complete, firstName: '  ' })?.missing).toEqual(['firstName']);
  });

  it.each([
    ['email', { email: 'a b@c' }, { missing: [], isEmailInvalid: true, isPasswordInvalid: false }],
    ['password', { password: 'short' }, { missing: [], isEmailInvalid: false, isPasswordInvalid: true }],
  ] as const)('marks an invalid %s', (field, change, expected) => {
    const problems = signUpProblems({ ...complete, ...change });
    expect(problems).toEqual(expected);
    expect(isWrong(problems, field)).toBe(true);
    expect(isWrong(problems, 'firstName')).toBe(false);
  });
});

describe('the values (REG-018, REG-019)', () => {
  it('clear the discipline when the job function changes (REG-028)', () => {
    const chosen = changeSignUp(complete, { jobDiscipline: 'Civil' });
    expect(changeSignUp(chosen, { jobFunction: 'engineering' }).jobDiscipline).toBe('Civil');
    expect(changeSignUp(chosen, { jobFunction: 'sales' }).jobDiscipline).toBe('');
  });

  it('are sent trimmed, with the hidden fields (REG-020)', () => {
    expect(toSignUpRequest({ ...complete, firstName: ' Ada ', password: ' a1' })).toMatchObject({
      firstName: 'Ada',
      password: ' a1',
      registrationType: 'full',
      tiu: true,
      ien: true,
      adcode: 'regform',
      corptandc: 'y',
      frequency: 'day',
      origin: 'main',
      subopts: 'YID|IEN',
      ORIGIN: '',
      email2: '',
    });
    expect(toSignUpRequest(emptySignUp('a@b'))).toBeNull();
  });
});
