import { beforeEach, describe, expect, it } from 'vitest';
import { createTestingMock, dana } from '../testing-mock.ts';
import { ownSandbox, sandboxCookie } from './sandbox-cookie.ts';

describe('ownSandbox', () => {
  it.each([
    ['', null],
    ['theme=dark', null],
    ['mock-sandbox=', null],
    ['mock-sandbox=default', null],
    ['my-mock-sandbox=a', null],
    ['mock-sandbox=a_1', 'a_1'],
    ['theme=dark; mock-sandbox=b; x=y', 'b'],
  ])('finds in %j %j', (cookies, name) => {
    expect(ownSandbox(cookies)).toBe(name);
  });

  it('reads what is written', () => {
    expect(ownSandbox(sandboxCookie('tester-9'))).toBe('tester-9');
    expect(sandboxCookie('tester-9')).toMatch(/; path=\/; SameSite=Lax$/);
    expect(sandboxCookie('tester-9', '/demo/')).toMatch(/; path=\/demo\/; SameSite=Lax$/);
  });
});

let mock = createTestingMock();
beforeEach(() => {
  mock = createTestingMock();
});

describe('createTester', () => {
  it('signs whoever is signed in into the next sandbox too, with their account', async () => {
    mock.browser.person = '7';
    mock.browser.account = '20817';
    await mock.tester.enter('other');
    expect(mock.browser.cookies).toContain('mock-sandbox=other');
    expect(mock.done).toEqual(['sign in 7', 'account 20817']);
  });

  it('signs somebody out whom the next sandbox does not know', async () => {
    mock.browser.person = 'registered-there';
    await mock.tester.enter('other');
    expect(mock.done).toEqual(['sign out']);
  });

  it('says that a browser without cookies cannot have a sandbox', async () => {
    mock.browser.keepsCookies = false;
    await expect(mock.tester.ownSandbox()).rejects.toThrow("doesn't keep the mock's cookie");
  });

  it('names who could not be signed in, and why', async () => {
    mock.signIn.mockRejectedValue(new Error('AUTHENTICATION FAILED'));
    await expect(mock.tester.signInAs(dana)).rejects.toThrow("Dana couldn't be signed in: AUTHENTICATION FAILED");
    await expect(mock.tester.signInByEmail('x@a.example')).rejects.toThrow('No one with the email x@a.example');
  });
});
