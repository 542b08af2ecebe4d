import { describe, expect, it } from 'vitest';
import { toAuthCallError } from '../../src/lib/auth/auth-answer.ts';
import { authMessageOf } from '../../src/lib/auth/auth-message.ts';
import { errorTable, routeOf } from '../../src/lib/errors/error-table.ts';
import { authMessages } from '../../src/text/login.ts';
import type { GraphqlAnswer, HeaderTable } from '../client/backend.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { dataHeaders, tokensOf } from '../client/sign-in.ts';

const backend = createMockBackend();
const { credentials } = demoAudience;
const headersOf = async (username: string, account?: string): Promise<HeaderTable> => {
  const { id_token } = await tokensOf(backend, { ...credentials, username });
  return dataHeaders(id_token, account === undefined ? {} : { account });
};
const { username } = credentials;
const campaign = '{ campaign(campaignId: "1044201", startDate: "2026-09-08", endDate: "2026-11-21") { campaignId } }';
const user = '{ user { id } }';

/** A server's error, in each form in which the app reads it. */
const signalsOf = ({ status, text, errors }: GraphqlAnswer) => {
  const messages = errors.flatMap(({ message, extensions }) => [message, String(extensions?.code ?? '')]);
  return [
    { form: 'the errors alone', status: null, messages, body: '' },
    { form: 'the status and the body', status, messages: [], body: text },
    { form: 'a body that came with status 200', status: null, messages: [], body: text },
  ];
};

interface RequestCase {
  readonly who: string;
  readonly query: string;
  readonly headers: () => Promise<HeaderTable>;
}

/** Requests that provoke the server's response for each row in the app's table (ERR-001, ERR-002, ERR-003, ERR-004). */
const provoked: Readonly<Record<string, readonly RequestCase[]>> = {
  DENIED_ACCOUNT_ACCESS: [
    { who: 'the account of another company', query: user, headers: () => headersOf(username, '99001') },
    {
      who: 'the campaign of another company',
      query: campaign,
      headers: () => headersOf('owen.mbeki@castellanwire.example'),
    },
  ],
  ACCOUNT_NOT_FOUND: [
    { who: 'an unknown account', query: user, headers: () => headersOf(username, '1') },
    { who: 'none of several accounts', query: user, headers: () => headersOf('marcus.feld@partners.example') },
  ],
  NO_CLAIMS: [
    { who: 'a person without accounts', query: user, headers: () => headersOf('helen.ostrow@unlinked.example') },
  ],
  UNAUTHORIZED: [
    { who: 'nobody', query: user, headers: async () => ({}) },
    { who: 'a token that is none', query: user, headers: async () => ({ authorization: 'nonsense' }) },
  ],
};

const accepted = ['application/json', 'application/graphql-response+json'];

describe('the app’s error table', () => {
  it('has exactly the rows the server can produce', () => {
    expect(Object.keys(provoked).toSorted()).toEqual(errorTable.map(({ name }) => name).toSorted());
  });

  describe.each(errorTable.map((row) => [row.name, row] as const))('%s', (name, { goTo }) => {
    const requests = provoked[name] ?? [];
    it.each(requests.flatMap((one) => accepted.map((accept) => ({ ...one, accept }))))(
      '$who, as $accept',
      async (one) => {
        const answer = await backend.graphql(one.query, {}, { accept: one.accept, ...(await one.headers()) });
        expect(answer.errors.map(({ extensions }) => extensions?.code)).toEqual([name]);
        for (const { form, ...signal } of signalsOf(answer)) {
          expect([form, errorTable.find((row) => row.applies(signal))?.name, routeOf(signal)]).toEqual([
            form,
            name,
            goTo,
          ]);
        }
      },
    );
  });

  it.each(accepted)('has no route for an invalid argument, as %s', async (accept) => {
    const query = '{ sessions(query: {}) { pageInfo { totalCount } } }';
    const answer = await backend.graphql(query, {}, { accept, ...(await headersOf(username)) });
    expect(answer.errors).not.toEqual([]);
    for (const { form, ...signal } of signalsOf(answer)) expect([form, routeOf(signal)]).toEqual([form, null]);
  });
});

const reset = (confirmationCode: string, password = 'abcde1') => ({
  path: '/auth/confirm-forgot-password',
  body: { username, password, confirmationCode, tinid: '8104420' },
});
const signIn = (name: string, password: string) => ({ path: '/auth/sign-in', body: { username: name, password } });

/**
 * The call whose response contains each text of the app's table of messages; `before` lists the calls leading up to it.
 */
const callsByMessage: Readonly<
  Record<string, { path: string; body: object; before?: readonly { path: string; body: object }[] }>
> = {
  'AUTHENTICATION FAILED': signIn(username, 'Wrong1234'),
  'Account not authorized.': signIn('ian.prosser@harrowfluid.example', credentials.password),
  'Attempt limit exceeded': {
    ...signIn(username, 'Wrong1234'),
    before: Array.from({ length: 5 }, () => signIn(username, 'Wrong1234')),
  },
  'Invalid verification code': reset('12'),
  'Invalid verification code provided, please try again.': {
    ...reset('000000'),
    before: [{ path: '/auth/forgot-password', body: { username } }],
  },
  'Invalid code provided, please request a code again.': reset('123456'),
  'The request had some validation errors': reset('123456', 'abc!1234'),
  'length greater than or equal to 6': reset('123456', 'abc12'),
};

/** The specification has two texts for one reason (SGN-049): a server sends one of them, and ours sends the longer. */
const otherWording = 'password shorter than 6';
const messagesSent = authMessages.filter(({ serverText }) => serverText !== otherWording);

describe('the app’s message table', () => {
  it('has exactly the messages the server sends', () => {
    expect(Object.keys(callsByMessage).toSorted()).toEqual(messagesSent.map(({ serverText }) => serverText).toSorted());
    expect(messagesSent).toHaveLength(authMessages.length - 1);
  });

  it.each(messagesSent.map((row, index) => [row.serverText, row.shown, index] as const))(
    '%s: %s',
    async (serverText, expectedMessage, place) => {
      const call = callsByMessage[serverText];
      const headers = { 'x-mock-sandbox': `messages-${place}` };
      for (const { path, body } of call?.before ?? []) await backend.auth(path, body, headers);
      const { status, text } = await backend.auth(call?.path ?? '', call?.body, headers);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).toContain(serverText);
      expect(authMessageOf(toAuthCallError(status, text), 'login')).toBe(expectedMessage);
    },
  );
});
