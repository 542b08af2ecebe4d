import type { ApolloCache } from '@apollo/client';

/** What is known of the person and the account. It does not depend on targets and settings, or is them. */
const kept: ReadonlySet<string> = new Set(['nav', 'user', 'userAccounts', 'settings', 'targets', 'pages']);

/**
 * Forgets every report: what Home, Sessions, Audience and Analytics have read. To be called after targets or
 * settings were saved, since each report depends on them (SET-011). A
 * report that is on the screen is read anew at once, its old figures stay until then; the others when next shown.
 */
export function forgetReports(cache: ApolloCache): void {
  cache.modify({
    id: 'ROOT_QUERY',
    fields: (value, { fieldName, DELETE }) => (fieldName.startsWith('__') || kept.has(fieldName) ? value : DELETE),
  });
  cache.gc();
}
