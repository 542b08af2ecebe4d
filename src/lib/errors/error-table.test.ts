import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accountRequestOf,
  causesRedirect,
  createErrorRedirect,
  isRefusedToken,
  isUnknownVisitor,
  routeOf,
  signalOf,
} from './error-table.ts';

describe('isUnknownVisitor', () => {
  it.each([
    [['BAD_USER_INPUT: query.visitorId no visitor has that id', 'BAD_USER_INPUT'], true],
    [['BAD_USER_INPUT: query.depth is no depth', 'BAD_USER_INPUT'], false],
    [['query.visitorId could not be read', 'INTERNAL_SERVER_ERROR'], false],
    [[], false],
  ])('%j: %s', (messages, expected) => {
    expect(isUnknownVisitor({ status: null, messages, body: '' })).toBe(expected);
  });
});

const refusedBatch = (code: string) =>
  Object.assign(new Error('server returned results with length 1, expected length of 11'), {
    result: [{ errors: [{ message: 'refused', extensions: { code } }] }],
  });

describe('signalOf', () => {
  it.each([
    [
      'an error of one call',
      new CombinedGraphQLErrors({ errors: [{ message: 'ACCOUNT_NOT_FOUND: gone' }] }),
      '/accounts',
    ],
    [
      'a code next to a message',
      new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { code: 'NO_CLAIMS' } }] }),
      '/noclaims',
    ],
    [
      'a body that is not GraphQL',
      new ServerError('x', { response: new Response(null, { status: 500 }), bodyText: 'NO_CLAIMS' }),
      '/noclaims',
    ],
    ['a status', new ServerError('x', { response: new Response(null, { status: 403 }), bodyText: '' }), '/login'],
    ['a batch rejected as a whole, without accounts', refusedBatch('NO_CLAIMS'), '/noclaims'],
    ['a batch rejected as a whole, signed out', refusedBatch('UNAUTHORIZED'), '/login'],
    ['no response', new TypeError('Failed to fetch'), null],
    ['a thrown string', 'x', null],
  ])('%s', (_, error, path) => {
    expect(routeOf(signalOf(error))).toBe(path);
  });
});

const graphql = (message: string, code?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, ...(code && { extensions: { code } }) }] });
const http = (status: number, bodyText: string) =>
  new ServerError(`status ${status}`, { response: new Response(null, { status }), bodyText });

describe('the route of a failed call', () => {
  it.each([
    ['denied, GraphQL message', graphql('DENIED_ACCOUNT_ACCESS: account 1'), '/campaigns'],
    ['denied, GraphQL code', graphql('No.', 'DENIED_ACCOUNT_ACCESS'), '/campaigns'],
    ['denied, status 403', http(403, '{"message":"DENIED_ACCOUNT_ACCESS"}'), '/campaigns'],
    ['no account, GraphQL message', graphql('ACCOUNT_NOT_FOUND'), '/accounts'],
    ['no claims, network body', http(400, '{"errors":[{"message":"NO_CLAIMS: none"}]}'), '/noclaims'],
    ['no claims, GraphQL message', graphql('NO_CLAIMS'), '/noclaims'],
    ['401, empty body', http(401, ''), '/login'],
    ['403, HTML', http(403, '<html>no</html>'), '/login'],
    ['UNAUTHORIZED in a body', http(500, 'UNAUTHORIZED'), '/login'],
    ['UNAUTHORIZED, GraphQL code', graphql('Sign in first.', 'UNAUTHORIZED'), '/login'],
    ['500', http(500, 'Server Error'), null],
    ['other GraphQL error', graphql('limit: must be at least 1', 'BAD_USER_INPUT'), null],
    ['no response', new TypeError('Failed to fetch'), null],
    ['not an error', 'down', null],
  ])('%s', (_name, error, path) => {
    expect(routeOf(signalOf(error))).toBe(path);
  });
});

describe('isRefusedToken: whether a new token might help (SGN-045)', () => {
  it.each([
    ['401', http(401, ''), true],
    ['UNAUTHORIZED, GraphQL code', graphql('Sign in first.', 'UNAUTHORIZED'), true],
    ['403', http(403, ''), false],
    ['401 that names another reason', http(401, 'NO_CLAIMS'), false],
    ['500', http(500, ''), false],
  ])('%s', (_, error, isRefused) => {
    expect(isRefusedToken(signalOf(error))).toBe(isRefused);
  });
});

describe('accountRequestOf (ERR-028)', () => {
  const refusal = (accountRequest: unknown) => ({
    message: 'NO_CLAIMS',
    extensions: { code: 'NO_CLAIMS', accountRequest },
  });
  it.each([
    ['an error of one call', new CombinedGraphQLErrors({ errors: [refusal('PENDING')] }), 'PENDING'],
    ['a network body', http(400, JSON.stringify({ errors: [refusal('DECLINED')] }, null, 2)), 'DECLINED'],
    [
      'a batch rejected as a whole',
      Object.assign(new Error('x'), { result: [{ errors: [refusal('PENDING')] }] }),
      'PENDING',
    ],
    ['an unknown status', http(400, JSON.stringify({ errors: [refusal('LOST')] })), null],
    ['another kind of value', new CombinedGraphQLErrors({ errors: [refusal({ status: 'x' })] }), null],
    ['nothing about a request', graphql('NO_CLAIMS', 'NO_CLAIMS'), null],
    ['no response', new TypeError('Failed to fetch'), null],
  ])('%s', (_, error, status) => {
    expect(accountRequestOf(error)).toBe(status);
  });
});

describe('causesRedirect', () => {
  it.each([
    ['/campaigns/5001801/view', 'campaign', '/campaigns', true],
    ['/campaigns/5001801/view', 'campaignTopVisitors', '/campaigns', true],
    ['/campaigns/5001801/view', 'getNav', '/campaigns', false],
    ['/campaigns/5001801/view', 'getNav', '/accounts', false],
    ['/campaigns', 'getUserSettings', '/accounts', false],
    ['/campaigns', 'getNav', '/noclaims', true],
    ['/campaigns', 'getNav', '/login', true],
    ['/', 'getNav', '/accounts', true],
    ['/sessions', 'sessions', '/campaigns', true],
  ])('on %s, %s with an error for %s: %s', (currentPath, operation, path, isAway) => {
    expect(causesRedirect(path, { operation, page: currentPath }, currentPath)).toBe(isAway);
  });
});

describe('causesRedirect, with calls of a page that has been left (ERR-011)', () => {
  it.each([
    ['sessions', '/accounts', false],
    ['saveTargets', '/noclaims', false],
    ['getNav', '/accounts', true],
    ['getUserSettings', '/campaigns', true],
  ])('%s with an error for %s: %s', (operation, path, isAway) => {
    expect(causesRedirect(path, { operation, page: '/sessions' }, '/targets')).toBe(isAway);
  });
});

describe('createErrorRedirect', () => {
  let page = '/';
  let redirects: string[] = [];
  let pages: ReturnType<typeof createErrorRedirect>;
  const visit = (path: string) => {
    page = path;
    pages.arrived(path);
  };
  /** The page's calls fail with these errors, in order. */
  const answer = (...paths: string[]) => {
    const before = redirects.length;
    for (const path of paths) pages.redirect(path);
    const next = redirects[before];
    if (next !== undefined) visit(next);
  };

  beforeEach(() => {
    page = '/';
    redirects = [];
    pages = createErrorRedirect({ here: () => page, go: async (path) => redirects.push(path) > 0 });
  });

  it("redirects again if the previous redirect didn't arrive (ERR-011)", async () => {
    const isThere = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    pages = createErrorRedirect({ here: () => page, go: isThere });
    pages.redirect('/accounts');
    pages.redirect('/accounts');
    expect(isThere).toHaveBeenCalledTimes(1);
    await isThere.mock.results[0]?.value;
    pages.redirect('/accounts');
    expect(isThere).toHaveBeenCalledTimes(2);
  });

  it('redirects once, however many calls of a page fail (ERR-011)', () => {
    answer('/accounts', '/accounts', '/accounts');
    expect(redirects).toEqual(['/accounts']);
  });

  it('stays on a page if its own calls lead to it', () => {
    visit('/campaigns');
    answer('/campaigns', '/campaigns');
    expect(redirects).toEqual([]);
  });

  it.each([
    ['/campaigns', '/accounts'],
    ['/accounts', '/noclaims'],
    ['/noclaims', '/campaigns'],
  ])("doesn't loop between %s and %s", (one, two) => {
    for (let round = 0; round < 3; round += 1) {
      answer(one);
      answer(two);
    }
    expect(redirects).toEqual([one, two]);
  });

  it("doesn't go back to where it came from (ERR-011)", () => {
    visit('/accounts');
    answer('/campaigns');
    answer('/accounts');
    expect(redirects).toEqual(['/campaigns']);
  });

  it('redirects again after the person has stayed, and only once until then (ERR-011, ERR-020)', () => {
    pages.redirect('/accounts');
    pages.redirect('/accounts');
    expect(redirects).toEqual(['/accounts']);
    pages.stayed();
    pages.redirect('/accounts');
    expect(redirects).toEqual(['/accounts', '/accounts']);
  });

  it('can redirect to a page it redirected from after the person has navigated (ERR-011)', () => {
    answer('/accounts');
    visit('/sessions');
    answer('/');
    expect(redirects).toEqual(['/accounts', '/']);
  });

  it('redirects again after the person has navigated', () => {
    answer('/accounts');
    visit('/');
    answer('/accounts');
    visit('/sessions');
    answer('/accounts');
    expect(redirects).toEqual(['/accounts', '/accounts', '/accounts']);
  });
});
