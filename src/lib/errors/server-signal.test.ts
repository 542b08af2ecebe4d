import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { routeOf } from './error-table.ts';
import { signalOf } from './server-signal.ts';

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
      'a code beside a message',
      new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { code: 'NO_CLAIMS' } }] }),
      '/noclaims',
    ],
    [
      'a body that is not GraphQL',
      new ServerError('x', { response: new Response(null, { status: 500 }), bodyText: 'NO_CLAIMS' }),
      '/noclaims',
    ],
    ['a status', new ServerError('x', { response: new Response(null, { status: 403 }), bodyText: '' }), '/login'],
    ['a batch refused whole, without accounts', refusedBatch('NO_CLAIMS'), '/noclaims'],
    ['a batch refused whole, signed out', refusedBatch('UNAUTHORIZED'), '/login'],
    ['no answer', new TypeError('Failed to fetch'), null],
    ['something thrown that is no error', 'x', null],
  ])('%s', (_, error, path) => {
    expect(routeOf(signalOf(error))).toBe(path);
  });
});
