import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { accountNotFound, deniedAccountAccess, noClaims } from '../lib/errors.ts';

/**
 * The account that a request is about (ACC-016): by id or slug, or without the
 * header the person's only one. Throws NO_CLAIMS, ACCOUNT_NOT_FOUND or DENIED_ACCOUNT_ACCESS (ERR-007 to ERR-009).
 */
export function findAccount(
  accounts: readonly AccountFixture[],
  persona: PersonaFixture,
  header: string | null,
): AccountFixture {
  if (persona.accountIds.length === 0) throw noClaims();
  const wanted = header?.trim() || onlyAccount(persona);
  if (wanted === undefined) throw accountNotFound('the header x-wt-wtid is missing, and there are several accounts');
  const account = accounts.find(({ id, slug }) => id === wanted || slug.toLowerCase() === wanted.toLowerCase());
  if (account === undefined) throw accountNotFound('no account has the id of the header x-wt-wtid');
  if (!persona.accountIds.includes(account.id)) throw deniedAccountAccess('the account belongs to another company');
  return account;
}

function onlyAccount({ accountIds }: PersonaFixture): string | undefined {
  return accountIds.length === 1 ? accountIds[0] : undefined;
}
