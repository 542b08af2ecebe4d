import { describe, expect, it } from 'vitest';
import { AuthCallError, toAuthCallError } from './auth-answer.ts';
import { authErrorContains, authMessageOf } from './auth-message.ts';

const answer = (status: number, message: string) => toAuthCallError(status, JSON.stringify({ status, message }));

describe('authMessageOf', () => {
  it.each([
    [401, 'AUTHENTICATION FAILED', 'Incorrect Password'],
    [429, 'Attempt limit exceeded', 'Attempt limit exceeded'],
    [429, 'Attempt limit exceeded, please try after some time.', 'Attempt limit exceeded'],
    [400, 'Invalid verification code', 'Invalid verification code'],
    [400, 'The request had some validation errors', 'Error resetting password'],
    [
      400,
      "Value at 'password' failed: Member must have length greater than or equal to 6",
      'Password must have length greater than or equal to 6',
    ],
    [400, 'Invalid code provided, please request a code again.', 'Invalid code provided'],
    [401, '401 - "Account not authorized."', 'Incorrect Password'],
    [400, 'Invalid verification code provided, please try again.', 'Invalid confirmation code'],
    [500, 'Server Error', 'There was an error'],
    [404, 'Cant Find User', 'There was an error'],
    [429, 'Slow down', 'Attempt limit exceeded'],
    [400, 'password shorter than 6 characters', 'Password must have length greater than or equal to 6'],
  ])('%i %s', (status, message, shown) => {
    expect(authMessageOf(answer(status, message), 'login')).toBe(shown);
  });

  it.each([
    ['no response', new AuthCallError(), 'There was an error'],
    ['an HTML page', toAuthCallError(502, '<h1>Bad gateway</h1>'), 'There was an error'],
    ['plain text', toAuthCallError(401, '401 - "Account not authorized."'), 'Incorrect Password'],
    ['another error', new TypeError('AUTHENTICATION FAILED'), 'There was an error'],
  ])('%s', (_, error, shown) => {
    expect(authMessageOf(error, 'login')).toBe(shown);
  });

  it('mentions a confirmation code on the login page only (SGN-040)', () => {
    const error = answer(400, 'Invalid verification code provided, please try again.');
    expect(authMessageOf(error, 'register')).toBe('Invalid verification code');
  });
});

describe('authErrorContains', () => {
  it('finds text in the message', () => {
    expect(authErrorContains(answer(404, 'Cant Find User'), 'Cant Find User')).toBe(true);
    expect(authErrorContains(answer(500, 'Server Error'), 'Cant Find User')).toBe(false);
  });
});
