import { useAtomValue } from 'jotai';
import { createContext, useCallback, useContext } from 'react';
import { useWithDates } from '../dates/keep-dates.ts';
import { sessionListOf, sessionPageAtom } from './session-page.ts';
import { defaultSessionsConfig, type SessionPage, type SessionsConfig } from './sessions-config.ts';
import { sessionsConfigAtom } from './sessions-config-atoms.ts';
import { writeSessionsConfig } from './sessions-config-codec.ts';

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
