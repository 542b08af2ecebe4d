import { holds, same } from '../finding.ts';
import { type Credentials, dataHeaders, tokensOf } from '../sign-in.ts';
import type { HeaderTable, Target } from '../target.ts';
import type { Check } from './check.ts';

/** An account that a person may not open, or has not: what is said, and with which status (access section 8). */
interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly subject: string;
  readonly headers: () => Promise<HeaderTable>;
}

const accepts = ['application/json', 'application/graphql-response+json', '*/*'];

/** Errors about accounts, in each form of answer, for the persons that the mock has for them. */
export function personChecks(target: Target, credentials: Credentials): Check[] {
  const headersOf = async (username: string, account?: string) => {
    const { id_token } = await tokensOf(target, { ...credentials, username });
    return dataHeaders(id_token, account === undefined ? {} : { account });
  };
  const { username } = credentials;
  const many = 'marcus.feld@partners.example';
  const refusals: readonly Refusal[] = [
    { code: 'ACCOUNT_NOT_FOUND', status: 200, subject: 'an unknown account', headers: () => headersOf(username, '1') },
    { code: 'ACCOUNT_NOT_FOUND', status: 200, subject: 'none of several accounts', headers: () => headersOf(many) },
    {
      code: 'DENIED_ACCOUNT_ACCESS',
      status: 200,
      subject: 'the account of another company',
      headers: () => headersOf(username, '99001'),
    },
    {
      code: 'NO_CLAIMS',
      status: 400,
      subject: 'a person without accounts',
      headers: () => headersOf('helen.ostrow@unlinked.example'),
    },
  ];
  return refusals.flatMap(({ code, status, subject, headers }) =>
    accepts.map((accept) => ({
      rule: 'access.account',
      section: 'access section 8, API errors',
      calls: ['user'],
      subject: `${subject}, accept ${accept}`,
      async run() {
        const answer = await target.graphql('{ user { id } }', {}, { accept, ...(await headers()) });
        const [error] = answer.errors;
        return [
          ...same('user status', status, answer.status),
          ...same('user data', null, answer.data ?? null),
          ...same('user code', code, error?.extensions?.code),
          ...holds('user message', error?.message.includes(code) ?? false, `a message with ${code}`, error?.message),
        ];
      },
    })),
  );
}
