import type { FoundAccounts } from './find-accounts.ts';

const inWords = (count: number) => (count === 1 ? '1 account' : `${count.toLocaleString('en-US')} accounts`);

/** How many accounts there are, and how many of them are listed where that is fewer. */
export function countText({ accounts, count }: FoundAccounts): string {
  return accounts.length < count ? `${accounts.length} of ${inWords(count)}` : inWords(count);
}
