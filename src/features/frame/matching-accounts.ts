import type { AccountsTableFragment } from '../../generated/operations.ts';

/** So many accounts are offered without the way over the picker. */
export const mostOffered = 12;

/** From so many on there is a field to find one in (SES-012). */
export const mostWithoutSearch = 10;

/** The accounts that hold a text in name, WTID or website, whatever its case; the first twelve of them. */
export function matchingAccounts(accounts: readonly AccountsTableFragment[], text: string): AccountsTableFragment[] {
  const wanted = text.trim().toLowerCase();
  return accounts
    .filter(({ name, slug, website }) => [name, slug, website].some((one) => one.toLowerCase().includes(wanted)))
    .slice(0, mostOffered);
}
