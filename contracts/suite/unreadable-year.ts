import { CannotRun } from '../client/cannot-run.ts';
import type { Check } from './check.ts';

/**
 * What stands for the checks that begin with a reading of the account's year, where it cannot be read: one that fails
 * with the reason, and one that says what was not examined. Throws CannotRun when the backend is gone.
 */
export function unreadableYear(error: unknown): Check[] {
  if (error instanceof CannotRun) throw error;
  const told = { section: 'dashboard section 7', subject: 'the last year of the account', calls: [] };
  const run = () => Promise.reject(error);
  const unexamined = 'needs the last year of the account, which could not be read';
  return [
    { ...told, rule: 'account.read', run },
    { ...told, rule: 'account.year', run, unexamined },
  ];
}
