import type { SessionQuery, TargetFilterInput } from '../../../schema/generated/types.ts';
import { targetIndex } from '../../../schema/reference/target-values.ts';
import { type AccountView, type Seen, shownName } from './account-view.ts';
import { isDay, isMoment, yearAfter } from './days.ts';
import type { ViewRow } from './read-log.ts';
import { badArgument, expectTexts } from './refusals.ts';

type Test = (visit: Seen) => boolean;
/** The kinds of filters that sessionsInfo ignores for its own list (SES-065). */
export type FilterKind = 'referrers' | 'actions' | 'targets' | 'base';

export function checkDays(startDate: unknown, endDate: unknown): void {
  if (!isDay(startDate)) throw badArgument('startDate', 'is a day, YYYY-MM-DD');
  if (!isDay(endDate)) throw badArgument('endDate', 'is a day, YYYY-MM-DD');
  if (endDate < startDate) throw badArgument('endDate', 'is not before startDate');
  if (endDate > yearAfter(startDate)) throw badArgument('endDate', 'is at most one year after startDate');
}

/** The page range of a depth: 3, 6-9, 10+ or 10m (CAL-029, CAL-041). */
function depthTest(depth: string): Test {
  const match = /^(\d{1,6})(?:-(\d{1,6})|([+m]))?$/.exec(depth);
  if (match === null) throw badArgument('depth', 'is a number of pages, a range, or a number and up');
  const from = Number(match[1]);
  const to = match[3] ? Number.POSITIVE_INFINITY : Number(match[2] ?? match[1]);
  if (from < 1 || to < from) throw badArgument('depth', 'has no session that could match');
  return ({ views }) => views.length >= from && views.length <= to;
}

/** An inclusive range of seconds; a min of 0 excludes single pages unless max is 0 (CAL-030). */
function lengthTest({ min, max }: NonNullable<SessionQuery['length']>): Test {
  if ((min ?? 0) < 0 || (max ?? 0) < 0) throw badArgument('length', 'is not negative');
  if (min != null && max != null && max < min) throw badArgument('length', 'has its ends turned around');
  const from = min === 0 && max !== 0 ? 1 : (min ?? 0);
  const to = max ?? Number.POSITIVE_INFINITY;
  return ({ row }) => row.sessionDuration >= from && row.sessionDuration <= to;
}

/** Returns a test of whether a view is of one of the named pages: ids, addresses or paths (CAL-031). */
function pageTest({ log }: AccountView, argument: string, named: readonly string[]): (view?: ViewRow) => boolean {
  expectTexts(argument, named);
  const [ids, addresses, paths] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const name of named) {
    const address = /^https?:\/\/(.+)$/s.exec(name)?.[1];
    if (address !== undefined) addresses.add(address);
    else if (name.startsWith('/')) paths.add(name);
    else if (log.pages.has(name)) ids.add(name);
    else throw badArgument(argument, 'names a page that is not known');
  }
  return (view) => {
    if (view === undefined) return false;
    const onSite = view.path + (view.params ?? '');
    return ids.has(view.pageId) || paths.has(onSite) || addresses.has(view.domain + onSite);
  };
}

function checkTarget({ value, targetType }: TargetFilterInput): void {
  const isKnown = targetType == null ? value === 'ALL_TARGETS' : targetIndex(targetType, value) !== undefined;
  if (!isKnown && value !== 'ALL_TARGETS') throw badArgument('targets', 'has a target that is not of the lists');
}

/** The named targets, or those that ALL_TARGETS stands for. */
function namedTest({ choices }: AccountView, targets: readonly TargetFilterInput[]): Test {
  expectTexts(
    'targets',
    targets.map(({ value }) => value),
  );
  targets.forEach(checkTarget);
  const isAll = targets.some(({ value }) => value === 'ALL_TARGETS');
  return targetTest([...targets.filter(({ value }) => value !== 'ALL_TARGETS'), ...(isAll ? choices.targets : [])]);
}

/** Targets are alternatives within one type and are combined across types (TGT-016 to TGT-018). */
function targetTest(targets: readonly TargetFilterInput[]): Test {
  const byType = [...Map.groupBy(targets, ({ targetType }) => targetType)].map(
    ([type, sameType]) => [type, new Set<string | null>(sameType.map(({ value }) => value))] as const,
  );
  return ({ company, visitor }) => {
    const values = {
      Industry: company.industry,
      Size: company.companySize,
      Revenue: company.revenueRange,
      State: visitor.state,
      Country: visitor.country,
    };
    return byType.length > 0 && byType.every(([type, chosen]) => type != null && chosen.has(values[type]));
  };
}

function searchTest(searches: readonly string[]): Test | null {
  expectTexts('searches', searches);
  const texts = searches.map((text) => text.trim().toLowerCase()).filter((text) => text !== '');
  if (texts.length === 0) return null;
  return (visit) => {
    const fields = [shownName(visit), visit.row.searchTerm ?? ''].map((field) => field.toLowerCase());
    return texts.some((text) => fields.some((field) => field.includes(text)));
  };
}

export const baseTests = {
  THOMASNET_ACTIVITY: ({ views }: Seen) => views.some(({ where }) => where === 'NETWORK'),
  CATALOG_ACTIVITY: ({ views }: Seen) => views.some(({ pageType }) => pageType === 'catalog'),
};

function momentTest(timestamp: string): Test {
  if (!isMoment(timestamp)) throw badArgument('timestamp', 'is a moment in UTC');
  const last = Date.parse(timestamp);
  return ({ row }) => Date.parse(row.visitDate) <= last;
}

function visitorTest({ log }: AccountView, visitorId: string): Test {
  if (!log.visits.some(({ visitor }) => visitor.id === visitorId)) {
    throw badArgument('visitorId', 'names a visitor that is not known');
  }
  return ({ visitor }) => visitor.id === visitorId;
}

function browserTest({ log }: AccountView, browsers: readonly string[]): Test {
  const known = new Set(log.visits.map(({ row }) => row.browserId));
  if (!browsers.every((id) => known.has(id))) throw badArgument('browsers', 'names one that is not known');
  return ({ row }) => browsers.includes(row.browserId);
}

function termTest(terms: readonly string[]): Test {
  expectTexts('terms', terms);
  return ({ row }) => row.searchTerm !== null && terms.includes(row.searchTerm);
}

function referrerTest(referrers: readonly string[]): Test {
  expectTexts('referrers', referrers);
  return ({ referrer }) => referrers.includes(referrer);
}

/** The test for a given value; null if there is no value, or an empty list, which doesn't narrow (CAL-022). */
function given<Value>(value: Value | null | undefined, testOf: (value: Value) => Test | null): Test | null {
  return value == null || (Array.isArray(value) && value.length === 0) ? null : testOf(value);
}

/** The condition of each query part on a session. Throws if the part can't be answered. */
const partTests: { readonly [Part in keyof SessionQuery]-?: (query: SessionQuery, view: AccountView) => Test | null } =
  {
    startDate: ({ startDate }) =>
      given(
        startDate,
        (first) =>
          ({ day }) =>
            day >= first,
      ),
    endDate: ({ endDate }) =>
      given(
        endDate,
        (last) =>
          ({ day }) =>
            day <= last,
      ),
    pages: ({ pages }, view) =>
      given(pages, (named) => {
        const test = pageTest(view, 'pages', named);
        return ({ views }) => views.some(test);
      }),
    entryPages: ({ entryPages }, view) =>
      given(entryPages, (named) => {
        const test = pageTest(view, 'entryPages', named);
        return ({ views }) => test(views[0]);
      }),
    exitPages: ({ exitPages }, view) =>
      given(exitPages, (named) => {
        const test = pageTest(view, 'exitPages', named);
        return ({ views }) => test(views.at(-1));
      }),
    timestamp: ({ timestamp }) => given(timestamp, momentTest),
    visitorId: ({ visitorId }, view) => given(visitorId, (id) => visitorTest(view, id)),
    depth: ({ depth }) => given(depth, depthTest),
    length: ({ length }) => given(length, lengthTest),
    searches: ({ searches }) => given(searches, searchTest),
    terms: ({ terms }) => given(terms, termTest),
    browsers: ({ browsers }, view) => given(browsers, (ids) => browserTest(view, ids)),
    referrers: ({ referrers }) => given(referrers, referrerTest),
    actions: ({ actions }) =>
      given(
        actions,
        (kinds) =>
          ({ attributes }) =>
            attributes.some((kind) => kinds.includes(kind)),
      ),
    targets: ({ targets }, view) => given(targets, (named) => namedTest(view, named)),
    useAllTargets: ({ useAllTargets }, { choices }) => (useAllTargets === true ? targetTest(choices.targets) : null),
    base: ({ base }) => given(base, (parts) => (visit) => parts.some((part) => baseTests[part](visit))),
  };

/** The query parts of each kind; all others are never ignored. */
const partsOfKind: Readonly<Record<FilterKind, readonly string[]>> = {
  referrers: ['referrers'],
  actions: ['actions'],
  targets: ['targets', 'useAllTargets'],
  base: ['base'],
};

/** The tests of a query; throws if any part of it can't be answered, even an ignored one. */
function testsOf(view: AccountView, query: SessionQuery, without: FilterKind | null): Test[] {
  checkDays(query.startDate, query.endDate);
  const leftOut = without === null ? [] : partsOfKind[without];
  return Object.entries(partTests).flatMap(([part, testOf]) => {
    const test = testOf(query, view);
    return test === null || leftOut.includes(part) ? [] : [test];
  });
}

/** The sessions matching a query, latest first (CAL-020 to CAL-032). Throws BAD_USER_INPUT. */
export function sessionsOf(view: AccountView, query: SessionQuery, without: FilterKind | null = null): Seen[] {
  const tests = testsOf(view, query, without);
  return view.visits.filter((visit) => tests.every((test) => test(visit)));
}
