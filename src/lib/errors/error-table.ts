import { paths } from '../paths.ts';
import type { ServerSignal } from './server-signal.ts';

interface ErrorRow {
  readonly name: string;
  applies(signal: ServerSignal): boolean;
  readonly goTo: string;
}

const says = (signal: ServerSignal, word: string) =>
  signal.body.includes(word) || signal.messages.some((message) => message.includes(word));

/**
 * Where a failed data call leads (ERR-001, ERR-002, ERR-003, ERR-004). The first row that applies wins: the rows that name a
 * reason come before the row of the statuses, which a server may set beside any of them.
 */
export const errorTable: readonly ErrorRow[] = [
  {
    name: 'DENIED_ACCOUNT_ACCESS',
    applies: (signal) => says(signal, 'DENIED_ACCOUNT_ACCESS'),
    goTo: paths.campaigns,
  },
  { name: 'ACCOUNT_NOT_FOUND', applies: (signal) => says(signal, 'ACCOUNT_NOT_FOUND'), goTo: paths.accounts },
  { name: 'NO_CLAIMS', applies: (signal) => says(signal, 'NO_CLAIMS'), goTo: paths.noClaims },
  {
    name: 'UNAUTHORIZED',
    applies: (signal) => signal.status === 401 || signal.status === 403 || says(signal, 'UNAUTHORIZED'),
    goTo: paths.login,
  },
];

/** The path that a signal leads to; null where the app stays and the error is only logged. */
export function routeOf(signal: ServerSignal): string | null {
  return errorTable.find((row) => row.applies(signal))?.goTo ?? null;
}

/** Whether the sender's token was refused, and another might not be. A reason that the table names is none of the token's. */
export function isRefusedToken(signal: ServerSignal): boolean {
  return routeOf(signal) === paths.login && signal.status !== 403;
}
