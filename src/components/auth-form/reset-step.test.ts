import { describe, expect, it } from 'vitest';
import { liveResetProblem, placeOf, readCode, resetProblem } from './reset-step.tsx';

const values = (code: string, password: string, confirmation: string) => ({ code, password, confirmation });

describe('resetProblem', () => {
  it.each([
    ['', '', '', 'Please enter the confirmation code'],
    [' \u200b ', 'abcde1', 'abcde1', 'Please enter the confirmation code'],
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
    ['Passwords cannot be blank', ' ', 'a', 'Passwords cannot be blank'],
  ])('after %s, "%s" and "%s"', (problem, password, confirmation, shown) => {
    expect(liveResetProblem(problem, values('1', password, confirmation))).toBe(shown);
  });
});

describe('placeOf', () => {
  it.each([
    ['Please enter the confirmation code', 'abcde1', 'code'],
    ['Invalid verification code', 'abcde1', 'code'],
    ['Invalid code provided', 'abcde1', 'code'],
    ['Passwords cannot be blank', ' ', 'password'],
    ['Passwords cannot be blank', 'abcde1', 'confirmation'],
    ['Passwords do not match', 'abcde1', 'confirmation'],
    ['Error resetting password', 'abcde1', 'password'],
    ['Password must have length greater than or equal to 6', 'abc', 'password'],
    ['Attempt limit exceeded', 'abcde1', 'none'],
    ['There was an error', 'abcde1', 'none'],
  ])('%s, with the password "%s": %s', (problem, password, place) => {
    expect(placeOf(problem, { password })).toBe(place);
  });
});

describe('readCode', () => {
  it.each([' 123456\n', '123 456', '123\u00a0456', '1 2 3 4 5 6', '123\u200b456'])('reads %j (SGN-049)', (text) => {
    expect(readCode(text)).toBe('123456');
  });
});
