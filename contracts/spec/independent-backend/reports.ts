import type {
  Browser,
  Depth,
  Duration,
  EntryPage,
  ExitPage,
  Referrer,
  SearchTerm,
  SessionQuery,
  TopPage,
} from '../../../schema/generated/types.ts';
import type { AccountView, Seen } from './account-view.ts';
import { bucketRows, depthBuckets, durationBuckets, percentage } from './buckets.ts';
import { daysBetween } from './days.ts';
import { compareIds, compareValues, connection, numbersPadded, type Ordering, type Page, sortRows } from './order.ts';
import { sessionsOf } from './session-filter.ts';

export interface ReportArguments extends Page {
  readonly query: SessionQuery;
  readonly ordering?: readonly Ordering[] | null;
}

type Node = Readonly<Record<string, string | number | null>>;

/** A report: how its rows are computed from sessions, its count, and the field that breaks ties (ANA-046, ANA-047). */
interface Report<Row = Node> {
  readonly count: string;
  readonly name: string;
  readonly id?: string;
  rowsOf(visits: readonly Seen[]): Row[];
}

/** The contract's row type of each report. */
interface ReportRows {
  readonly referrers: Referrer;
  readonly topPages: TopPage;
  readonly entryPages: EntryPage;
  readonly exitPages: ExitPage;
  readonly searchTerms: SearchTerm;
  readonly browsers: Browser;
  readonly durations: Duration;
  readonly depths: Depth;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const isBounce = ({ views }: Seen) => views.length === 1;
const mean = (visits: readonly Seen[], readValue: (visit: Seen) => number) =>
  share(
    visits.reduce((sum, visit) => sum + readValue(visit), 0),
    visits.length,
  );
const lengthOf = ({ row }: Seen) => row.sessionDuration;
const pagesOf = ({ views }: Seen) => views.length;

/** Rows by the page at the start or end of the sessions. */
function endRows<Figures>(visits: readonly Seen[], place: 0 | -1, figures: (some: readonly Seen[]) => Figures) {
  return [...Map.groupBy(visits, ({ views }) => views.at(place)?.pageId ?? '')].map(([id, some]) => {
    const view = some[0]?.views.at(place);
    return { id, url: view?.path ?? '', params: view?.params ?? null, domain: view?.domain ?? '', ...figures(some) };
  });
}

const bounces = (some: readonly Seen[]) => {
  const count = some.filter(isBounce).length;
  return { bounces: count, bounceRate: share(count, some.length) };
};

const reports: { readonly [Name in keyof ReportRows]: Report<ReportRows[Name]> } = {
  referrers: {
    count: 'sessionsCount',
    name: 'url',
    id: 'url',
    rowsOf: (visits) =>
      [...Map.groupBy(visits, ({ referrer }) => referrer)].map(([url, some]) => ({
        url,
        sessionsCount: some.length,
        avgDuration: mean(some, lengthOf),
        avgPages: mean(some, pagesOf),
        bounceRate: bounces(some).bounceRate,
      })),
  },
  topPages: {
    count: 'pageCount',
    name: 'url',
    rowsOf: (visits) =>
      [
        ...Map.groupBy(
          visits.flatMap(({ views }) => views),
          ({ pageId }) => pageId,
        ),
      ].map(([id, [view, ...more]]) => ({
        id,
        url: view?.path ?? '',
        params: view?.params ?? null,
        domain: view?.domain ?? '',
        pageCount: more.length + 1,
      })),
  },
  entryPages: {
    count: 'entryCount',
    name: 'url',
    rowsOf: (visits) => endRows(visits, 0, (some) => ({ ...bounces(some), entryCount: some.length })),
  },
  exitPages: {
    count: 'exitCount',
    name: 'url',
    rowsOf: (visits) => endRows(visits, -1, (some) => ({ exitCount: some.length })),
  },
  searchTerms: {
    count: 'termct',
    name: 'term',
    rowsOf: (visits) =>
      [...Map.groupBy(visits, ({ row }) => row.searchTerm)].flatMap(([term, some]) =>
        term === null ? [] : [{ id: `t-${term}`, term, termct: some.length, ...bounces(some) }],
      ),
  },
  browsers: {
    count: 'sessionsct',
    name: 'browser',
    rowsOf(visits) {
      const rows = [...Map.groupBy(visits, ({ row }) => row.browserId)].map(([id, some]) => ({
        id,
        sessionsct: some.length,
        percentage: percentage(some.length, visits.length),
        browser: some[0]?.row.browser ?? '',
        platform: some[0]?.row.platform ?? '',
        version: some[0]?.row.version ?? '',
      }));
      const ties = (a: Node, b: Node) => tieBreak('browser', a, b);
      return sortRows(rows, [{ key: 'sessionsct', direction: 'DESC' }], (row) => row.sessionsct, ties).map(
        (row, index) => ({ ...row, browserIndex: index + 1 }),
      );
    },
  },
  durations: {
    count: 'sessionsct',
    name: 'duration',
    rowsOf: (visits) =>
      bucketRows(visits, durationBuckets, lengthOf).map(({ from, label, ...figures }) => ({
        id: `duration${from}`,
        duration: from,
        durationRange: label,
        ...figures,
      })),
  },
  depths: {
    count: 'sessionsct',
    name: 'pagect',
    rowsOf: (visits) =>
      bucketRows(visits, depthBuckets, pagesOf).map(({ from, label, ...figures }) => ({
        id: `pagect${from}`,
        pagect: from,
        depth: label,
        ...figures,
      })),
  },
};

export type ReportName = keyof ReportRows;

/** Breaks ties by address, term, name or start of the bucket, then by id (ANA-047). */
function tieBreak(name: string, a: Node, b: Node): number {
  return compareValues(a[name] ?? '', b[name] ?? '') || compareIds(String(a.id ?? ''), String(b.id ?? ''));
}

function sortValue(node: Node, key: string): string | number {
  const value = node[key === 'pagect_expanded' ? 'pagect' : key] ?? '';
  return key === 'version' ? numbersPadded(String(value)) : value;
}

/** A report as a list. */
export function report(view: AccountView, name: ReportName, { query, ordering, ...page }: ReportArguments) {
  const { rowsOf, count, name: tie, id = 'id' }: Report = reports[name];
  const order: readonly Ordering[] = ordering?.length ? ordering : [{ key: count, direction: 'DESC' }];
  const rows = sortRows(rowsOf(sessionsOf(view, query)), order, sortValue, (a, b) => tieBreak(tie, a, b));
  return connection(
    rows,
    [name, query, order],
    page,
    (row) => String(row[id]),
    (row) => row,
  );
}

/** The funnel of a page; null if the page doesn't exist (ANA-042, ANA-044). */
export function page(view: AccountView, pageId: string, query: SessionQuery) {
  const visits = sessionsOf(view, query);
  if (!view.log.pages.has(pageId)) return null;
  const isPage = (at: Seen['views'][number] | undefined) => at?.pageId === pageId;
  const entries = visits.filter(({ views }) => isPage(views[0]));
  return {
    id: pageId,
    entryCount: entries.length,
    exitCount: visits.filter(({ views }) => isPage(views.at(-1))).length,
    requestsCount: visits.flatMap(({ views }) => views.filter(isPage)).length,
    sessionsCount: visits.filter(({ views }) => views.some(isPage)).length,
    ...bounces(entries),
  };
}

/** Sessions by day, including every day of the range (HOM-016, HOM-017). */
export function sessionsByDate(view: AccountView, query: SessionQuery) {
  const visits = sessionsOf(view, query);
  const counts = Map.groupBy(visits, ({ day }) => day);
  const notes = new Map(view.log.notes.map(({ moment, note }) => [view.dayOf(moment), note]));
  return {
    days: daysBetween(query.startDate, query.endDate).map((ydt) => ({
      ydt,
      sessionsCount: counts.get(ydt)?.length ?? 0,
      note: notes.get(ydt) ?? null,
    })),
    totalCount: visits.length,
    avgDuration: mean(visits, lengthOf),
    avgPages: mean(visits, pagesOf),
  };
}
