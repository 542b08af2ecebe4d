import type { SessionQuery, TargetType } from '../../schema/generated/types.ts';
import { memoizeByObject } from '../client/json.ts';
import type { AccountSnapshot, Row } from './account-snapshot.ts';
import { addDays, quietMoment } from './days.ts';
import type { ReportIds } from './matches.ts';

/** A query, with its name in findings. */
export interface QueryCase {
  readonly name: string;
  readonly query: SessionQuery;
  /** Represents the others for expensive rules. */
  readonly isTypical?: boolean;
}

/**
 * Every kind of filter, alone and combined, with values that occur in the snapshot, so that most match something.
 * `pageIds` are those of the top pages. Filters without a value in the snapshot are left out.
 */
export function queryCases(snapshot: AccountSnapshot, pageIds: readonly string[]): QueryCase[] {
  const { year } = snapshot;
  const { endDate } = year;
  const found = commonValues(snapshot.knownRows);
  const [second = 'DTS', third = 'DTS'] = found.referrers.filter((value) => value !== 'DTS');
  const [industry = 'Machinery', otherIndustry = 'Metals'] = found.industries;
  const [state = 'OH'] = found.states;
  const [visitorId] = found.visitorIds;
  const [name = 'nobody'] = found.names;
  const [term = 'valve'] = found.words;
  const capitalized = found.terms.find((text) => text !== text.toLowerCase());
  const latest = snapshot.knownRows[0]?.day ?? endDate;
  const latestSearch = snapshot.knownRows.find(({ session }) => session.searchTerm)?.day ?? endDate;
  const tied = tiedPlaces(snapshot.knownRows);
  const middle = quietMoment(snapshot.knownRows);
  const [page, otherPage] = [pageIds[0], pageIds[Math.floor(pageIds.length / 2)]];
  const inYear = (name: string, parts: Omit<SessionQuery, 'startDate' | 'endDate'>): QueryCase => ({
    name,
    query: { ...year, ...parts },
  });
  // If targets can't be read, only the queries with targets are skipped.
  const ownTargets = snapshot.unreadable.get('targets')?.length ? [] : snapshot.targets;
  const isOwn = (type: TargetType, name: string) =>
    ownTargets.some(({ targetType, value }) => targetType === type && value === name);
  const typical = (queryCase: QueryCase): QueryCase => ({ ...queryCase, isTypical: true });
  return [
    inYear('the year', {}),
    typical({ name: 'a month', query: { startDate: addDays(endDate, -30), endDate } }),
    { name: 'a day', query: { startDate: latest, endDate: latest } },
    {
      name: 'a week that ends with the latest search',
      query: { startDate: addDays(latestSearch, -6), endDate: latestSearch },
    },
    { name: 'a week that ends with the latest session', query: { startDate: addDays(latest, -6), endDate: latest } },
    ...(middle === null ? [] : [inYear('up to a moment', { timestamp: middle })]),
    // An empty list doesn't narrow a query (CAL-022).
    inYear('empty lists', {
      ...{ referrers: [], actions: [], targets: [], searches: [], base: [], terms: [], browsers: [] },
      ...{ pages: [], entryPages: [], exitPages: [] },
    }),
    inYear('direct to site', { referrers: ['DTS'] }),
    inYear('two referrers', { referrers: [second, third] }),
    inYear('referrers that nobody came from', { referrers: ['nowhere.example', second.slice(1), second.slice(0, -1)] }),
    typical(inYear('calls and RFIs', { actions: ['PHONE_CALL', 'RFI'] })),
    inYear('network activity', { actions: ['NETWORK_ACTIVITY'] }),
    inYear('high value', { actions: ['HIGH_VALUE_AUDIENCE', 'HIGH_VALUE_PAGE'] }),
    inYear('two industries', {
      targets: [industry, otherIndustry].map((value) => ({ targetType: 'Industry', value })),
    }),
    inYear('an industry in a state', {
      targets: [
        { targetType: 'Industry', value: industry },
        { targetType: 'State', value: state },
      ],
    }),
    inYear('size, revenue and country', {
      targets: [
        { targetType: 'Size', value: 'Mid-Market' },
        { targetType: 'Size', value: 'Small' },
        { targetType: 'Revenue', value: '5M-10M' },
        { targetType: 'Revenue', value: '10M-25M' },
        { targetType: 'Revenue', value: '25M-50M' },
        { targetType: 'Country', value: 'US' },
      ],
    }),
    inYear('all targets by the flag', { useAllTargets: true }),
    inYear('all targets beside others of their types', {
      useAllTargets: true,
      targets: [
        { targetType: 'Industry', value: industry },
        { targetType: 'Industry', value: otherIndustry },
        { targetType: 'Country', value: 'US' },
        { targetType: 'Country', value: 'CA' },
      ],
    }),
    inYear('all targets by the value', { targets: [{ targetType: null, value: 'ALL_TARGETS' }] }),
    inYear('all targets by the value, beside another', {
      targets: [
        { targetType: null, value: 'ALL_TARGETS' },
        { targetType: 'Industry', value: found.industries.find((one) => !isOwn('Industry', one)) ?? industry },
      ],
    }),
    inYear(
      'a name',
      tied ? { searches: [tied.title.toUpperCase()], depth: `${tied.depth}` } : { searches: [name.toUpperCase()] },
    ),
    inYear('a term or a name', { searches: [term.toUpperCase(), '', ` ${name} `] }),
    ...(capitalized ? [inYear('a term with capitals in lower case', { searches: [capitalized.toLowerCase()] })] : []),
    inYear('signs that databases read', { searches: ['%', '_', '.*'] }),
    typical(inYear('the network', { base: ['THOMASNET_ACTIVITY'] })),
    inYear('the navigator', { base: ['CATALOG_ACTIVITY'] }),
    ...(page && otherPage ? [inYear('two pages', { pages: [page, otherPage] })] : []),
    ...(page ? [inYear('a page in depth', { pages: [page], depth: '6-9' })] : []),
    inYear('three pages', { depth: '3' }),
    inYear('ten pages and up', { depth: '10m' }),
    inYear('single page', { length: { min: 0, max: 0 } }),
    inYear('up to a minute', { length: { min: 0, max: 60 } }),
    inYear('over five minutes', { length: { min: 301 } }),
    ...(visitorId ? [inYear('a visitor', { visitorId })] : []),
    inYear('three filters', {
      referrers: ['DTS', second],
      actions: ['CLIENT_SITE_ACTIVITY', 'NETWORK_ACTIVITY'],
      targets: [{ targetType: 'Country', value: 'US' }],
    }),
    inYear('six filters', {
      ...(middle !== null && { timestamp: middle }),
      referrers: ['DTS', second, third],
      base: ['THOMASNET_ACTIVITY', 'CATALOG_ACTIVITY'],
      targets: [{ targetType: 'Country', value: 'US' }],
      depth: '2+',
      length: { min: 10, max: 3000 },
    }),
  ];
}

/** Values that occur in the rows, most frequent first. */
const commonValues = memoizeByObject((rows: readonly Row[]) => {
  const common = (readValue: (row: Row) => string | null | undefined): readonly string[] => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const value = readValue(row);
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
  };
  const addresses = (place: number) =>
    common(({ session }) => {
      const view = session.pageViews.at(place);
      return view && `https://${view.domain}${view.pageUrl}`;
    });
  return {
    referrers: common(({ session }) => session.referrer),
    industries: common(({ company }) => company?.companyIndustry),
    states: common(({ session }) => session.state),
    visitorIds: common(({ company }) => company?.id),
    names: common(({ company }) => company?.title.split(' ')[0]),
    terms: common(({ session }) => session.searchTerm),
    /** The last word of each term. */
    words: common(({ session }) => session.searchTerm?.split(' ').at(-1)),
    entries: addresses(0),
    exits: addresses(-1),
  };
});

const numberOf = (id: string) => Number(id.replace(/\D/g, ''));

/**
 * A company and a page count that two of its visitors have equally often, so that they tie in everything but their ids,
 * which sort differently as texts than as numbers (SES-062, VIS-014).
 */
const tiedPlaces = memoizeByObject(
  (rows: readonly Row[]): { readonly title: string; readonly depth: number } | null => {
    const companyVisits = rows.flatMap(({ session, company }) =>
      company ? [{ title: company.title, depth: session.pagesInSession, id: company.id }] : [],
    );
    for (const sameDepth of Map.groupBy(companyVisits, ({ title, depth }) => `${depth} ${title}`).values()) {
      const counts = [...Map.groupBy(sameDepth, ({ id }) => id)].map(([id, visits]) => [id, visits.length] as const);
      const isTie = counts.some(([a, count]) =>
        counts.some(([b, other]) => count === other && numberOf(a) < numberOf(b) && a > b),
      );
      if (isTie && sameDepth[0]) return sameDepth[0];
    }
    return null;
  },
);

const nowhere = 'https://nowhere.example/';

/** Queries that rows of the page, term and browser reports link to, with values that occur in the snapshot. */
export function rowCases(snapshot: AccountSnapshot, ids: ReportIds): QueryCase[] {
  const found = commonValues(snapshot.knownRows);
  const [entries, exits, terms] = [found.entries.slice(0, 3), found.exits.slice(0, 3), found.terms.slice(0, 3)];
  const browsers = [...ids.browsers.keys()];
  const whispered = found.terms
    .filter((term) => term !== term.toLowerCase())
    .slice(0, 3)
    .map((term) => term.toLowerCase());
  const [pageId] = ids.pages.keys();
  const inYear = (name: string, parts: Omit<SessionQuery, 'startDate' | 'endDate'>): QueryCase => ({
    name,
    query: { ...snapshot.year, ...parts },
  });
  return [
    inYear('a page by its address', { pages: entries.slice(0, 1).map((url) => url.replace('https:', 'http:')) }),
    inYear('pages by id and by address', { pages: [...(pageId ? [pageId] : []), ...exits, nowhere] }),
    inYear('pages by their paths', { entryPages: entries.map((url) => url.replace(/^https?:\/\/[^/]*/, '')) }),
    inYear('addresses that no page has', {
      pages: [nowhere, ...entries.map((url) => `${url}${url.includes('?') ? '&' : '?'}none=1`)],
    }),
    inYear('terms', { terms: [...terms, 'a term that nobody used'] }),
    inYear('terms that nobody used', {
      terms: ['a term that nobody used', ...terms.flatMap((term) => [term.toUpperCase(), `${term} `]), ...whispered],
    }),
    { ...inYear('entry pages', { entryPages: [...entries, nowhere] }), isTypical: true },
    inYear('exit pages', { exitPages: [...exits, nowhere] }),
    ...(pageId ? [inYear('in and out by one page', { entryPages: [pageId], exitPages: [pageId] })] : []),
    inYear('browsers', { browsers }),
    inYear('terms, browsers and pages', { terms, browsers, entryPages: entries, depth: '2+' }),
  ];
}
