import { vettedValues } from '../../schema/reference/action-texts.ts';
import { limits } from '../../schema/reference/limits.ts';
import { type ReportKey, reportKeys, sortKeysOf } from '../../schema/reference/reports.ts';
import type { Variables } from '../client/backend.ts';
import { pdfInputs } from '../client/downloads.ts';
import type { Call } from '../client/schema.ts';
import { lastSettledCampaignDay } from './days.ts';
import type { SuiteContext } from './suite-context.ts';

/** Variables for a call. Together the examples use every argument. */
type Examples = (context: SuiteContext) => readonly Variables[];

const world = [-180, -90, 180, 90];

/** Paged, sorted by one and by all of its sort keys, and with the defaults. */
function report(keys: readonly string[]): Examples {
  return ({ snapshot: { year: query } }) => [
    { query },
    { query, limit: 7, offset: 3, ordering: [{ key: keys.at(0), direction: 'ASC' }] },
    { query, limit: limits.pageSize, ordering: keys.map((key) => ({ key, direction: 'DESC' })) },
  ];
}

const targets = [
  { targetType: 'Industry', value: 'Machinery', label: 'Machinery', sortOrder: 2 },
  { targetType: 'State', value: 'OH' },
];

/**
 * Every call, with example variables. The type requires every call, and a test compares the table with the SDL: a new
 * call or argument fails it until it is added here.
 */
export const calls: Readonly<Record<Call, Examples>> = {
  nav: () => [{}],
  user: () => [{}],
  userAccounts: () => [{}],
  settings: () => [{}],
  targets: () => [{}],
  pages: () => [{}],
  targetFilters: () => [{}],
  sessions: ({ snapshot: { year: query } }) => [
    { query },
    { query, paginationType: 'OFFSET', limit: 10, offset: 5, ordering: [{ key: 'online', direction: 'DESC' }] },
    { query, paginationType: 'CURSOR', last: 10, before: null },
    // Few sessions include a form submission, and the latest might not.
    { query: { ...query, actions: ['RFI'] }, limit: 10 },
  ],
  sessionsInfo: ({ snapshot: { year: query } }) => [{ query }],
  sessionsByDate: ({ snapshot: { year: query } }) => [{ query }, { query: { ...query, useAllTargets: true } }],
  visitors: ({ snapshot: { year: query } }) => [{ query }, { query, last: 100, before: null }],
  // The latest visitors, and companies without null fields.
  visitor: ({ snapshot: { knownRows } }) => {
    const known = knownRows.filter(({ company }) => company?.companyAnnualSales != null && company.companyEmployees);
    const ids = [...knownRows.slice(0, 3), ...known.slice(0, 3)].map(({ session }) => session.visitorId);
    return [...[...new Set(ids)].map((visitorId) => ({ visitorId })), { visitorId: 'nobody' }];
  },
  locations: ({ snapshot: { year: query } }) => [
    { bounds: world, zoom: 3 },
    { bounds: world, zoom: 18, query },
    { bounds: world, zoom: 2, query, area: 'UNITED_STATES' },
    { bounds: world, zoom: 2, query, area: 'INTERNATIONAL' },
  ],
  ...(Object.fromEntries(reportKeys.map((key) => [key, report(sortKeysOf(key))])) as Readonly<
    Record<ReportKey, Examples>
  >),
  durations: report(['duration', 'sessionsct']),
  depths: report(['pagect_expanded', 'sessionsct']),
  page: ({ snapshot: { year: query }, pageIds }) => pageIds.slice(0, 3).map((pageId) => ({ pageId, query })),
  highValueActivities: ({ snapshot: { year } }) => [
    { ...year, vettedFilters: vettedValues, limit: limits.pageSize, offset: 0 },
    { ...year, vettedFilters: ['lead'] },
  ],
  phoneCall: ({ snapshot: { year: query }, callIds }) => [
    ...callIds.slice(0, 3).map((callId) => ({ callId })),
    { callId: 'none', query, source: 'DTS' },
    { callId: 'none' },
  ],
  listCampaigns: () => [{}],
  campaign: ({ campaigns, snapshot: { client } }) => [
    ...campaigns.slice(0, 4).map((campaign) => ({
      campaignId: campaign.campaignId,
      startDate: campaign.startDate,
      endDate: lastSettledCampaignDay(client.backend, campaign),
    })),
    { campaignId: 'none', startDate: '2026-01-01', endDate: '2026-01-31' },
  ],
  createPDFDownload: ({ snapshot: { client }, campaigns }) =>
    campaigns.slice(0, 1).map(({ campaignId, startDate: start, endDate: end }) => ({
      campaignPDFInputs: pdfInputs(client.headers.authorization ?? '', campaignId, { start, end }),
    })),
  pdfDownload: ({ campaigns }) => [{ id: 'none', campaignId: campaigns[0]?.campaignId ?? 'none' }],
  saveAccountSettings: () => [{ settings: { defaultSessionsCount: 50 } }],
  saveTargets: () => [{ targets, pages: ['/contact', ''] }],
  savePreferences: () => [{ preferences: { hasAcceptedTerms: true } }],
  createSessionsDownload: ({ snapshot: { year: query } }) => [
    { query, downloadType: 'SESSIONS' },
    { query, downloadType: 'REFERRERS', ordering: { key: 'url', direction: 'ASC' } },
  ],
  sessionsDownload: () => [{ id: 'none' }],
  createActivitiesDownload: ({ snapshot: { year } }) => [
    { query: { ...year, vettedFilters: ['lead'] } },
    { query: { ...year, vettedFilters: ['other'], maskEmails: true } },
  ],
};
