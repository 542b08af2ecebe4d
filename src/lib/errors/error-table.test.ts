import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { routeOf } from './error-table.ts';
import { signalOf } from './server-signal.ts';

const graphql = (message: string, code?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, ...(code && { extensions: { code } }) }] });
const http = (status: number, bodyText: string) =>
  new ServerError(`status ${status}`, { response: new Response(null, { status }), bodyText });

describe('where a failed call leads', () => {
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
    ['no answer', new TypeError('Failed to fetch'), null],
    ['not an error', 'down', null],
  ])('%s', (_name, error, path) => {
    expect(routeOf(signalOf(error))).toBe(path);
  });
});
