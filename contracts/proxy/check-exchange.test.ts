import { expect, it } from 'vitest';
import { checkExchange } from './check-exchange.ts';

/** What is found in an answer to a data call. */
const findingsIn = (query: string, answer: string) =>
  checkExchange(
    {
      method: 'POST',
      path: '/graphql',
      requestHeaders: {},
      requestBody: Buffer.from(JSON.stringify({ query })),
      milliseconds: 1,
      status: 200,
      responseHeaders: {},
      responseBody: Buffer.from(answer),
    },
    '/graphql',
  ).flatMap(({ findings }) => findings);

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

it.each([
  ['user errors', `{"errors":${deep}}`],
  ['data', `{"data":${deep}}`],
  ['data.user.id', `{"data":{"user":{"id":${deep}}}}`],
])('a value that is nested too deep is a finding: %s', (place, answer) => {
  expect(findingsIn('{ user { id } }', answer)).toContainEqual(
    expect.objectContaining({ place, received: 'a value nested too deep to show' }),
  );
});

it('an answer that cannot be examined is a finding (TST-097)', () => {
  const query = '{ sessions(query: { startDate: "2026-01-01", endDate: "2026-01-02" }) { edges { cursor } } }';
  // Nothing makes a text of such a value.
  const found = findingsIn(query, '{"data":{"sessions":{"edges":[{"cursor":{"toString":1}}]}}}');
  expect(found).toMatchObject([{ place: 'POST sessions', expected: 'an answer that can be examined' }]);
});

it.each(['"constructor"', '"toString"', '{"toString":1}'])('no status is expected with the code %s', (code) => {
  expect(findingsIn('{ user { id } }', `{"errors":[{"message":"no","extensions":{"code":${code}}}]}`)).toEqual([]);
});
