import { useAtomValue } from 'jotai';
import { createContext, useCallback, useContext } from 'react';
import type { TargetType } from '../../../schema/generated/types.ts';
import { useWithDates } from '../dates/date-links.ts';
import { addFilters, removeFilters } from './filters.ts';
import { type SessionPage, sessionListOf, sessionPageAtom } from './session-page.ts';
import { defaultSessionsConfig, type SessionsConfig } from './sessions-config.ts';
import { sessionsConfigAtom, writeSessionsConfig } from './sessions-config-atoms.ts';

/** What a click adds to the filters of the page that it happens on. */
export type Narrowing = (config: SessionsConfig) => SessionsConfig;

/**
 * Path of the session list behind a figure of a page: its filters, narrowed further by the click, so that
 * the list has as many rows as the figure says. How the list is shown stays at its default.
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

/** What a part of a page narrows its figures to beside the page's own filters; all links within it do the same. */
export const NarrowingContext = createContext<Narrowing>((config) => config);

/** Gives a function that makes such paths for the page that is shown, with its dates. */
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

/** Narrows to one part of a drill, for example a search term. */
export function drillInto(part: Partial<SessionsConfig['drill']>): Narrowing {
  return (config) => ({ ...config, drill: { ...config.drill, ...part } });
}

/** Narrows to the sessions of one referrer: the others that the page is filtered by would add theirs. */
export function onlyReferrer(url: string): Narrowing {
  return (config) => addFilters(removeFilters(config, 'REFERRER'), [{ filterType: 'REFERRER', value: url }]);
}

/**
 * Narrows to the sessions that a bar counts. Targets of one type are alternatives, so the bar's takes the place of
 * those of its type: beside them it would widen the list.
 */
export function onlyTarget(targetType: TargetType, value: string): Narrowing {
  return (config) => {
    const others = config.activeFilters.filter((filter) => filter.targetType !== targetType);
    return addFilters({ ...config, activeFilters: others }, [{ filterType: 'TARGET', targetType, value }]);
  };
}

/** Narrows further, to the sessions that saw a single page: the bounces of a figure. */
export function singlePageOf(narrow: Narrowing): Narrowing {
  return (config) => ({ ...narrow(config), pageDepth: '1' });
}
