import { targetTypes } from '../../schema/reference/target-types.ts';
import { targetValues } from '../../schema/reference/target-values.ts';
import { addDays } from './days.ts';
import type { Pools } from './generated-variables.ts';
import type { SuiteContext } from './suite-context.ts';

/** Values that occur in an account, so that generated queries match something. */
export function poolsOf({ snapshot, pageIds, campaigns, cases }: SuiteContext): Pools {
  const { knownRows: rows, year } = snapshot;
  const some = rows.filter((_, at) => at % Math.max(1, Math.floor(rows.length / 12)) === 0);
  const views = some.flatMap(({ session }) => session.pageViews.slice(0, 2));
  const pages = [
    ...pageIds.slice(0, 4),
    ...views.slice(0, 4).map(({ domain, pageUrl }) => `https://${domain}${pageUrl}`),
    ...views.slice(4, 8).map(({ pageUrl }) => pageUrl),
  ];
  const terms = some.flatMap(({ session }) => session.searchTerm ?? []);
  const days = [0, 1, 30, 90, 200, 364].map((count) => addDays(year.endDate, -count));
  const targets = [
    { value: 'ALL_TARGETS', targetType: null },
    ...targetTypes.flatMap((targetType) =>
      targetValues[targetType].slice(0, 6).map(({ value }) => ({ targetType, value })),
    ),
  ];
  const browsers = cases.flatMap(({ query }) => query.browsers ?? []);
  return {
    Date: days,
    DateTime: some.map(({ session }) => session.visitDate),
    'SessionQuery.visitorId': some.map(({ session }) => session.visitorId),
    'SessionQuery.referrers': ['DTS', ...some.map(({ session }) => session.referrer)],
    'SessionQuery.searches': [...terms, ...some.map(({ session }) => session.visitorName.slice(0, 4))],
    'SessionQuery.pages': pages,
    'SessionQuery.entryPages': pages,
    'SessionQuery.exitPages': pages,
    'SessionQuery.terms': terms,
    'SessionQuery.browsers': [...new Set(browsers)],
    'SessionQuery.depth': ['1', '3', '6-9', '10+', '10m', '2+', '2-3'],
    LengthInput: [{ min: 0, max: 0 }, { min: 0, max: 60 }, { min: 61 }, { max: 300 }, { min: 181, max: 1800 }],
    TargetFilterInput: targets,
    visitorId: some.map(({ session }) => session.visitorId),
    pageId: pageIds.slice(0, 8),
    campaignId: campaigns.map(({ campaignId }) => campaignId),
    bounds: [[-180, -90, 180, 90], [-125, 24, -66, 50], [-10, -10, 10, 10], []],
    limit: [1, 7, 25, 100],
    last: [1, 7, 25, 100],
    offset: [0, 1, 5, 1000],
    zoom: [0, 3, 8, 18, 22],
  };
}
