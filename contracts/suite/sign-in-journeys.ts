import type { AuthAnswer, Backend } from '../client/backend.ts';
import type { Client } from '../client/client.ts';
import { fieldOf } from '../client/json.ts';
import { type Credentials, dataHeaders, tokensOf } from '../client/sign-in.ts';
import { type Finding, holds, same } from '../rules/finding.ts';
import { checkAnswer } from '../rules/open-api.ts';
import type { Check } from './check.ts';

const fitting = (place: string, { status, body }: AuthAnswer): Finding[] => [
  ...same(`${place} status`, 200, status),
  ...checkAnswer(place.split(' ', 1)[0] ?? '', status, body),
];

/** New tokens let the same person in. */
async function findShutOut(backend: Backend, path: string, answer: AuthAnswer, credentials: Credentials) {
  const headers = dataHeaders(fieldOf(answer.body, 'id_token'), credentials);
  const { status } = await backend.graphql('{ user { id } }', {}, headers);
  return [...fitting(path, answer), ...holds(`${path} id_token`, status === 200, 'a token that lets in', status)];
}

/** A refresh token gives new tokens that work, as often as it is used (access section 4). */
export function refreshCheck({ backend }: Client, credentials: Credentials): Check {
  const path = '/auth/refresh-token';
  return {
    rule: 'auth.journey.refresh',
    section: 'access section 4, session establishment',
    calls: [path],
    subject: 'a person who has signed in',
    async run() {
      const { refresh_token: refreshToken } = await tokensOf(backend, credentials);
      const first = await backend.auth(path, { refreshToken });
      // No answer brings another one, so that it must last.
      const second = await backend.auth(path, { refreshToken });
      return [
        ...(await findShutOut(backend, path, first, credentials)),
        ...(await findShutOut(backend, `${path} the second time`, second, credentials)),
      ];
    },
  };
}

/** Journeys that need what only a tester of the mock is told: a mailed code, the values of a parent domain's cookies. */
export function testerJourneys({ backend }: Client, credentials: Credentials, isMock: boolean): Check[] {
  const { username } = credentials;
  const untold = (why: string) => (isMock ? {} : { unexamined: why });
  const told = async (name: string) =>
    (await backend.fetch(`/__mock/api/${name}?username=${encodeURIComponent(username)}`)).json() as Promise<
      Record<string, string>
    >;
  const section = 'access section 4';
  const password = 'Another2';
  return [
    {
      rule: 'auth.journey.sso',
      section,
      calls: ['/auth/sso-token', '/auth/check-signed-in'],
      subject: 'the values of a person who has signed in elsewhere',
      ...untold('needs values that only the cookies of a parent domain hold'),
      async run() {
        const { tinid = '', sso1 = '', sso2 = '' } = await told('single-sign-on');
        const known = await backend.auth('/auth/check-signed-in', { userid: tinid, sso1, sso2 });
        const answer = await backend.auth('/auth/sso-token', { tinid, sso1, sso2 });
        return [
          ...fitting('/auth/check-signed-in', known),
          ...(await findShutOut(backend, '/auth/sso-token', answer, credentials)),
        ];
      },
    },
    {
      rule: 'auth.journey.reset',
      section,
      calls: ['/auth/forgot-password', '/auth/confirm-forgot-password'],
      subject: 'a password that was forgotten',
      ...untold('needs a code that only the mail to a person holds'),
      writes: true,
      async run() {
        const asked = await backend.auth('/auth/forgot-password', { username });
        const [{ code = '' }, { tinid = '' }] = [await told('reset-code'), await told('single-sign-on')];
        const body = { username, password, confirmationCode: code, tinid };
        const answer = await backend.auth('/auth/confirm-forgot-password', body);
        const again = await backend.auth('/auth/sign-in', { username, password });
        return [
          ...fitting('/auth/forgot-password', asked),
          ...fitting('/auth/confirm-forgot-password', answer),
          ...same('/auth/sign-in with the new password', 200, again.status),
        ];
      },
    },
  ];
}
