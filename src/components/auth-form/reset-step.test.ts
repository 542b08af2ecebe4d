import { describe, expect, it } from 'vitest';
import { isAboutCode, liveResetProblem, resetProblem } from './reset-step.tsx';

const values = (code: string, password: string, confirmation: string) => ({ code, password, confirmation });

describe('resetProblem', () => {
  it.each([
    ['', '', '', 'Please enter the confirmation code'],
    ['  ', 'abcde1', 'abcde1', 'Please enter the confirmation code'],
    ['123456', '', '', 'Passwords cannot be blank'],
    ['123456', 'abcde1', '', 'Passwords cannot be blank'],
    ['123456', ' ', ' ', 'Passwords cannot be blank'],
    ['123456', 'abcde1', 'abcde2', 'Passwords do not match'],
    ['123456', 'abcde1', 'abcde1 ', 'Passwords do not match'],
    [' 123456 ', 'abcde1', 'abcde1', null],
  ])('code "%s", "%s" and "%s"', (code, password, confirmation, problem) => {
    expect(resetProblem(values(code, password, confirmation))).toBe(problem);
  });
});

describe('liveResetProblem', () => {
  it.each([
    [null, 'a', 'b', null],
    ['Invalid code provided', 'a', 'b', 'Passwords do not match'],
    ['Invalid code provided', 'a', 'a', 'Invalid code provided'],
    ['Passwords do not match', 'a', 'b', 'Passwords do not match'],
    ['Passwords do not match', 'a', 'a', null],
    ['Passwords cannot be blank', 'a', '', 'Passwords cannot be blank'],
  ])('after %s, "%s" and "%s"', (problem, password, confirmation, shown) => {
    expect(liveResetProblem(problem, values('1', password, confirmation))).toBe(shown);
  });
});

describe('isAboutCode', () => {
  it.each([
    ['Please enter the confirmation code', true],
    ['Invalid verification code', true],
    ['Invalid code provided', true],
    ['Passwords do not match', false],
    ['Error resetting password', false],
    [null, false],
  ])('%s', (problem, expected) => {
    expect(isAboutCode(problem)).toBe(expected);
  });
});
