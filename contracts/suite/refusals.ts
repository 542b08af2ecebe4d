import type { Campaign } from '../../schema/generated/types.ts';
import type { GraphqlAnswer, Variables } from '../client/backend.ts';
import { fullSelection } from '../client/full-selection.ts';
import type { Role } from '../client/people.ts';
import { type Finding, holds, same } from '../rules/finding.ts';

const user = '{ user { id } }';
/** No backend has an account of this name. */
const noAccount = 'WT-no-such-account';

/** What a person may not see: what is said of it, and with which status (access section 8). */
export interface Refusal {
  readonly code: 'ACCOUNT_NOT_FOUND' | 'DENIED_ACCOUNT_ACCESS' | 'NO_CLAIMS';
  readonly subject: string;
  /** Who asks; null for the person of --user. */
  readonly role: Role | null;
  readonly call: string;
  readonly text: string;
  readonly variables?: Variables;
  readonly account?: string;
}

/** Nothing where an answer refuses as it should. */
export function findAllowed({ code, call }: Refusal, { status, data, errors }: GraphqlAnswer): Finding[] {
  const [error] = errors;
  return [
    ...same(`${call} status`, code === 'NO_CLAIMS' ? 400 : 200, status),
    ...same(`${call} data`, null, data?.[call] ?? null),
    ...same(`${call} code`, code, error?.extensions?.code),
    ...holds(`${call} message`, error?.message.includes(code) ?? false, `a message with ${code}`, error?.message),
  ];
}

/** What each person is refused. `account` is that of the person of --user. */
export function refusalsOf(campaigns: readonly Campaign[], account: string): Refusal[] {
  const [campaign] = campaigns;
  const { campaignId = 'none', startDate = '2026-01-01', endDate = '2026-01-31' } = campaign ?? {};
  const stranger = { code: 'DENIED_ACCOUNT_ACCESS', role: 'stranger' } as const;
  const asked = { call: 'user', text: user };
  const claims = (['noClaimsClient', 'noClaimsOther'] as const).flatMap((role) =>
    [asked, { call: 'userAccounts', text: '{ userAccounts { id } }' }].map((question) => ({
      ...question,
      code: 'NO_CLAIMS' as const,
      subject: role === 'noClaimsClient' ? 'a client without accounts' : 'a person without accounts, no client',
      role,
    })),
  );
  return [
    { ...asked, code: 'ACCOUNT_NOT_FOUND', subject: 'an unknown account', role: null, account: noAccount },
    { ...asked, code: 'ACCOUNT_NOT_FOUND', subject: 'none of several accounts', role: 'manyAccounts' },
    { ...asked, ...stranger, subject: 'the account of another company', account },
    {
      ...stranger,
      subject: 'the campaign of another company',
      call: 'campaign',
      text: fullSelection('campaign', 3),
      variables: { campaignId, startDate, endDate },
    },
    ...claims,
  ];
}
