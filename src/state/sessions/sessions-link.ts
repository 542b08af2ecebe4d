import { useAtomValue } from 'jotai';
import { createContext, useCallback, useContext } from 'react';
import type { TargetType } from '../../../schema/generated/types.ts';
import { useWithDates } from '../dates/date-links.ts';
import { addFilters, removeFilters } from './filters.ts';
import { type SessionPage, sessionListOf, sessionPageAtom } from './session-page.ts';
import { defaultSessionsConfig, type SessionsConfig } from './sessions-config.ts';
import { sessionsConfigAtom, writeSessionsConfig } from './sessions-config-atoms.ts';

/** What a click adds to the filters of its page. */
export type Narrowing = (config: SessionsConfig) => SessionsConfig;

/**
 * Path of the session list behind a page's figure: its filters, narrowed further by the click, so that the list has as
 * many rows as the figure says. The list's view stays at its default.
 */
export function sessionsLink(page: SessionPage, config: SessionsConfig, narrow: Narrowing = (same) => same): string {
  const list = sessionListOf(page);
  const { activeFilters, pageDepth, length, drill, useAllTargets } = narrow(config);
  const search = new URLSearchParams();
  const behind = { ...defaultSessionsConfig(list.page), activeFilters, pageDepth, length, drill, useAllTargets };
  writeSessionsConfig(search, behind, list.page);
  const text = search.toString();
  return text ? `${list.path}?${text}` : list.path;
}

/** Additional filters for the figures in a part of a page. All links in it use them too. */
export const NarrowingContext = createContext<Narrowing>((config) => config);

/** Returns a function that creates such paths for the current page, with its dates. */
export function useSessionsLink(): (narrow?: Narrowing) => string {
  const within = useContext(NarrowingContext);
  const page = useAtomValue(sessionPageAtom);
  const config = useAtomValue(sessionsConfigAtom);
  const withDates = useWithDates();
  return useCallback(
    (narrow) => withDates(sessionsLink(page, within(config), narrow)),
    [page, within, config, withDates],
  );
}

/** Filters by one part of a drill, such as a search term. */
export function drillInto(part: Partial<SessionsConfig['drill']>): Narrowing {
  return (config) => ({ ...config, drill: { ...config.drill, ...part } });
}

/** Filters by a single referrer. The page's other referrer filters are removed, since they would add sessions. */
export function onlyReferrer(url: string): Narrowing {
  return (config) => addFilters(removeFilters(config, 'REFERRER'), [{ filterType: 'REFERRER', value: url }]);
}

/**
 * Filters by a bar's sessions. Targets of the same type are alternatives, so this replaces those of its type, which
 * would widen the list.
 */
export function onlyTarget(targetType: TargetType, value: string): Narrowing {
  return (config) => {
    const others = config.activeFilters.filter((filter) => filter.targetType !== targetType);
    return addFilters({ ...config, activeFilters: others }, [{ filterType: 'TARGET', targetType, value }]);
  };
}

/** Filters further, by sessions with a single page: the bounces of a figure. */
export function singlePageOf(narrow: Narrowing): Narrowing {
  return (config) => ({ ...narrow(config), pageDepth: '1' });
}
