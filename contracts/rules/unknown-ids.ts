import { pdfInputs } from '../client/downloads.ts';
import { sumOf, totalOf } from '../client/lists.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { addDays } from '../model/days.ts';
import { inWords, shortened } from './differences.ts';
import { holds, type Rule, same } from './rule.ts';

/** How many rows a call returns without a limit (LIM-002). */
const defaultLimits = [
  ['sessions', 25],
  ['referrers', 25],
  ['topPages', 25],
  ['entryPages', 25],
  ['exitPages', 25],
  ['searchTerms', 25],
  ['browsers', 25],
  ['visitors', 10],
] as const;

const campaignDays = { startDate: '2026-01-01', endDate: '2026-01-31' };

/** How calls behave without an optional argument, and with an unknown id. */
export const unknownIdRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'calls.defaults',
    clauses: ['LIM-002'],
    calls: ['sessions', 'visitors', 'highValueActivities'],
    async check({ client, year }) {
      const found = defaultLimits.map(async ([call, limit]) => {
        const { edges, pageInfo } = await client.request(call, { query: year });
        return same(`${call} edges without a limit`, Math.min(limit, pageInfo.totalCount), edges.length);
      });
      const vettedFilters = ['lead', 'solicitation', 'other', 'unclassified'];
      const [defaults, { edges, pageInfo }] = await Promise.all([
        Promise.all(found),
        client.request('highValueActivities', { ...year, vettedFilters }),
      ]);
      return [
        ...defaults.flat(),
        ...same('highValueActivities edges without a limit', Math.min(10, pageInfo.totalCount), edges.length),
      ];
    },
  },
  {
    id: 'locations.month',
    clauses: ['AUD-014'],
    calls: ['locations', 'sessions'],
    async check({ client, year }) {
      const { timeRuns = false } = client.backend;
      // A month is counted in days or by the calendar. If time is running, it ends one or two days after the year.
      const lengths = timeRuns ? [25, 26, 27, 28, 29, 30] : [27, 28, 29, 30, 31];
      const endDate = addDays(year.endDate, timeRuns ? 2 : 0);
      const totals = () =>
        Promise.all(
          lengths.map((days) =>
            totalOf(client, 'sessions', { query: { startDate: addDays(year.endDate, -days), endDate } }),
          ),
        );
      const before = await totals();
      const points = await client.request('locations', { bounds: [-180, -90, 180, 90], zoom: 3 });
      const counted = sumOf(points.map(({ properties }) => properties.pointCount));
      // If the backend gets visits meanwhile, the count is between the totals before and after.
      const after = timeRuns ? await totals() : before;
      const isOne = before.some((least, index) => counted >= least && counted <= (after[index] ?? least));
      return holds(
        'locations pointCount without a query',
        isOne,
        `one of ${after.map((count) => shortened(count)).join(', ')}`,
        counted,
      );
    },
  },
  {
    id: 'calls.unknown-ids',
    clauses: ['VIS-010', 'CMP-037', 'FIL-003', 'FIL-011', 'FIL-023'],
    calls: ['visitor', 'campaign', 'sessionsDownload', 'pdfDownload'],
    async check({ client }) {
      const id = 'no-such-id';
      return [
        ...same('visitor of an unknown id', null, await client.request('visitor', { visitorId: id })),
        ...same(
          'campaign of an unknown id',
          null,
          await client.request('campaign', { campaignId: id, ...campaignDays }),
        ),
        ...same('sessionsDownload of an unknown id', null, await client.request('sessionsDownload', { id })),
        ...same('pdfDownload of an unknown id', null, await client.request('pdfDownload', { id, campaignId: id })),
      ];
    },
  },
  {
    id: 'campaign.pdf.refused',
    clauses: ['FIL-023', 'FIL-024', 'FIL-025', 'CAL-048'],
    calls: ['createPDFDownload', 'listCampaigns'],
    async check({ client }) {
      const [campaign] = await client.request('listCampaigns');
      const { campaignId = 'none', startDate: start = '', endDate: end = '' } = campaign ?? {};
      const good = pdfInputs(client.headers.authorization ?? '', campaignId, { start, end });
      const unknown = pdfInputs(client.headers.authorization ?? '', 'no-such-id', { start, end });
      const cases = [
        ['an unknown campaign', unknown, 'BAD_USER_INPUT'],
        ['the id token of nobody', { ...good, tokens: { ...good.tokens, idToken: 'eyJ.nobody.x' } }, 'UNAUTHORIZED'],
        ['an address elsewhere', { ...good, printUrl: `https://elsewhere.example${good.printUrl}` }, 'BAD_USER_INPUT'],
        ['the page of another campaign', { ...good, printUrl: unknown.printUrl }, 'BAD_USER_INPUT'],
      ] as const;
      if (campaign === undefined) return [];
      const found = cases.map(async ([name, campaignPDFInputs, code]) => {
        const { errors, text } = await client.send('createPDFDownload', { campaignPDFInputs });
        return [
          ...same(`createPDFDownload with ${name}: code`, code, errors[0]?.extensions?.code),
          ...holds(`createPDFDownload with ${name}: text`, !text.includes('eyJ'), 'no token', inWords(text)),
        ];
      });
      return (await Promise.all(found)).flat();
    },
  },
];
