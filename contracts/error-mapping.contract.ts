import { describe, expect, it } from 'vitest';
import { routeOf } from '../src/lib/errors/error-table.ts';
import { createMockTarget } from './mock-target.ts';
import { demoAudience } from './scene/audiences.ts';
import { dataHeaders, tokensOf } from './sign-in.ts';
import type { GraphqlAnswer, HeaderTable } from './target.ts';

const target = createMockTarget();
const { credentials } = demoAudience;
const headersOf = async (username: string, account?: string): Promise<HeaderTable> => {
  const { id_token } = await tokensOf(target, { ...credentials, username });
  return dataHeaders(id_token, account === undefined ? {} : { account });
};
const { username } = credentials;
const campaign = '{ campaign(campaignId: "1044201", startDate: "2026-09-08", endDate: "2026-11-21") { campaignId } }';
const user = '{ user { id } }';

/** What a server says, in whatever form, as the app reads it. */
const signalsOf = ({ status, text, errors }: GraphqlAnswer) => {
  const messages = errors.flatMap(({ message, extensions }) => [message, String(extensions?.code ?? '')]);
  return [
    { form: 'the errors alone', status: null, messages, body: '' },
    { form: 'the status and the body', status, messages: [], body: text },
    { form: 'a body that came with status 200', status: null, messages: [], body: text },
  ];
};

/** What the server is asked, by whom, and where the app then goes (access section 8); null where it stays. */
const rows: readonly (readonly [
  name: string,
  query: string,
  headers: () => Promise<HeaderTable>,
  route: string | null,
])[] = [
  ['nobody', user, async () => ({}), '/login'],
  ['a token that is none', user, async () => ({ authorization: 'nonsense' }), '/login'],
  ['an unknown account', user, () => headersOf(username, '1'), '/accounts'],
  ['none of several accounts', user, () => headersOf('marcus.feld@partners.example'), '/accounts'],
  ['the account of another company', user, () => headersOf(username, '99001'), '/campaigns'],
  ['the campaign of another company', campaign, () => headersOf('owen.mbeki@castellanwire.example'), '/campaigns'],
  ['a person without accounts', user, () => headersOf('helen.ostrow@unlinked.example'), '/noclaims'],
  [
    'an argument that is no good',
    '{ sessions(query: {}) { pageInfo { totalCount } } }',
    () => headersOf(username),
    null,
  ],
];

describe.each(['application/json', 'application/graphql-response+json'])(
  'what the app makes of errors, as %s',
  (accept) => {
    it.each(rows)('%s', async (_, query, headers, route) => {
      const answer = await target.graphql(query, {}, { accept, ...(await headers()) });
      expect(answer.errors.length).toBeGreaterThan(0);
      for (const { form, ...signal } of signalsOf(answer)) expect([form, routeOf(signal)]).toEqual([form, route]);
    });
  },
);
