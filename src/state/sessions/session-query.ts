import { atom } from 'jotai';
import type { ActivityAttribute, BaseFilter, SessionQuery } from '../../../schema/generated/types.ts';
import { type DateRange, dataAsOfAtom, dateRangeAtom } from '../dates/date-range.ts';
import { drillQuery } from './drill.ts';
import { baseOf, type SessionPage, sessionPageAtom } from './session-page.ts';
import type { ActiveFilter, SessionsConfig } from './sessions-config.ts';
import { sessionsConfigAtom } from './sessions-config-atoms.ts';

/** A moment in milliseconds since 1970 in the format of queries, to the second. */
export const timestampOf = (moment: number) => `${new Date(moment).toISOString().slice(0, 19)}Z`;

/** The part of a query shared by all reports of a page: the dates and the moment. */
export function rangeQuery(range: DateRange, askedAt: number): SessionQuery {
  return { startDate: range.start, endDate: range.end, timestamp: timestampOf(askedAt) };
}

/** Converts a page's configuration to the contract's query; parts that don't filter are omitted. */
export function toSessionQuery(base: SessionQuery, page: SessionPage, config: SessionsConfig): SessionQuery {
  const values = (type: ActiveFilter['filterType']) =>
    config.activeFilters.filter(({ filterType }) => filterType === type).map(({ value }) => value);
  const targets = config.activeFilters
    .filter(({ filterType }) => filterType === 'TARGET')
    .map(({ value, targetType }) => ({ value, targetType: targetType ?? null }));
  const parts = {
    referrers: values('REFERRER'),
    actions: values('ACTION') as ActivityAttribute[],
    searches: values('SEARCH'),
    targets,
    base: [...baseOf(page), ...(values('BASE') as BaseFilter[])],
  };
  const filled = Object.fromEntries(Object.entries(parts).filter(([, list]) => list.length > 0));
  return {
    ...base,
    ...filled,
    ...(config.useAllTargets && { useAllTargets: true }),
    ...(config.pageDepth && { depth: config.pageDepth }),
    ...(config.length && { length: config.length }),
    ...drillQuery(config.drill),
  };
}

/** Only the dates, for cards without filters. */
export const rangeQueryAtom = atom((get) => rangeQuery(get(dateRangeAtom), get(dataAsOfAtom)));

/** The query of the current session-filter page. Screens read it with `usePageQuery` in use-page-query.ts. */
export const sessionQueryAtom = atom((get) =>
  toSessionQuery(get(rangeQueryAtom), get(sessionPageAtom), get(sessionsConfigAtom)),
);
