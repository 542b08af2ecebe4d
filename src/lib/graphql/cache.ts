import { type ApolloCache, InMemoryCache } from '@apollo/client';

/** Types whose objects are the same wherever they appear, whatever a query asks for. Each is kept once, by its id. */
export const entities: readonly string[] = ['User', 'Account', 'CampaignCompany', 'DownloadJob', 'PDFDownload'];

/** Parts of a campaign. Several calls ask for the same days, each for other fields, and their answers add up. */
const campaignParts = ['CampaignDetail', 'CampaignActivity'];

/**
 * The cache of the data calls. An object belongs to the field and the variables of the query that asked for it: the
 * figures of a report's row depend on them, so two queries must not share a row because it has the same id. Only
 * entities are shared.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    dataIdFromObject: () => undefined,
    typePolicies: {
      // A saved list replaces the one before as a whole.
      Query: { fields: { targets: { merge: false }, pages: { merge: false } } },
      ...Object.fromEntries(entities.map((name) => [name, { keyFields: ['id'] }])),
      ...Object.fromEntries(campaignParts.map((name) => [name, { merge: true }])),
    },
  });
}

/** Fields about the person and the account. They don't depend on targets and settings, or are them. */
const kept: ReadonlySet<string> = new Set(['nav', 'user', 'userAccounts', 'settings', 'targets', 'pages']);

/**
 * Forgets every report of Home, Sessions, Audience and Analytics. To be called after targets or settings were saved,
 * since each report depends on them (SET-011). A report on the screen is reloaded at once and shows its old figures
 * until then; the others are loaded when they are shown next.
 */
export function forgetReports(cache: ApolloCache): void {
  cache.modify({
    id: 'ROOT_QUERY',
    fields: (value, { fieldName, DELETE }) => (fieldName.startsWith('__') || kept.has(fieldName) ? value : DELETE),
  });
  cache.gc();
}

/** Forgets what was answered as of a moment, as queries name it. Nothing on the screen may be of that moment. */
export function forgetMoment(cache: ApolloCache, moment: string): void {
  const part = `"timestamp":${JSON.stringify(moment)}`;
  cache.modify({
    id: 'ROOT_QUERY',
    fields: (value, { storeFieldName, DELETE }) => (storeFieldName.includes(part) ? DELETE : value),
  });
  cache.gc();
}
