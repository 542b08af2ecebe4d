/**
 * Which screen is shown at which address. The library's router for data would do it too: with loaders, actions and
 * fetchers, which nothing here uses and which are a seventh of the script of /login (LIM-013). What the library knows
 * of paths, history, links and hooks is used; what is left is when a screen takes another's place, and this decides it.
 */
import type { ComponentType } from 'react';
import {
  type Location,
  matchRoutes,
  type Navigator,
  type Path,
  parsePath,
  type RouteMatch,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { type BrowserHistory, createHistoryPlaces, type Entry, newKey, withOwnKey } from './history-places.ts';

/** A route of the app: what it shows, or how that is loaded, and what stands in for it where it crashes. */
export interface ScreenRoute extends Pick<RouteObject, 'path' | 'id'> {
  readonly Component?: ComponentType;
  readonly lazy?: () => Promise<{ readonly Component: ComponentType }>;
  readonly ErrorBoundary?: ComponentType;
  /** The path that is gone to in its place, before any of its code is loaded; null where there is none. */
  readonly redirect?: () => string | null;
  /** Awaited once its code is there, where the former screen is not within it. A rejection is code that was lost. */
  readonly enter?: () => Promise<void>;
  children?: ScreenRoute[];
}

/** Whether a person is asked before they go from one address to another. */
export type LeaveGuard = (from: Location, to: Location) => boolean;

/** What a person who is about to lose something is asked. */
export interface LeaveQuestion {
  /** They have said that they leave, and the next screen is under way. */
  readonly isLeaving: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

export interface ScreenState {
  /** Where the app is, with the folder that it is served from. */
  readonly location: Location;
  /** The routes of that address, outermost first. */
  readonly matches: readonly RouteMatch<string, ScreenRoute>[];
  /** What could not be loaded of it, and which of the routes stands in for it. */
  readonly failure: { readonly error: unknown; readonly depth: number } | null;
  /** Where it goes while code of that screen is being loaded. */
  readonly pending: Location | null;
  /** Whether the first screen is there. */
  readonly isReady: boolean;
  readonly question: LeaveQuestion | null;
}

interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Nobody is asked first: what the screen shows is no longer theirs. */
  readonly passesGuards?: boolean;
}

export interface ScreenRouter {
  readonly state: ScreenState;
  /** Calls back after each change, and gives the function that ends it. */
  subscribe(listener: (state: ScreenState) => void): () => void;
  /** Goes to a path of the app. Resolves once its screen is there, another one was asked for since, or a guard asks. */
  navigate(to: To, options?: NavigateOptions): Promise<void>;
  /** Asks before addresses are left, until the function that it gives is called. */
  guard(guard: LeaveGuard): () => void;
  /** What a route shows, once it is loaded. */
  componentOf(route: ScreenRoute): ComponentType | undefined;
  readonly basename: string;
  /** For the library's links and hooks, whose paths start with the folder. */
  readonly navigator: Navigator;
  dispose(): void;
}

interface ScreenRouterOptions {
  readonly routes: readonly ScreenRoute[];
  readonly history: BrowserHistory;
  /** The folder that the app is served from, with its last slash. */
  readonly basename?: string;
}

const pathOf = (to: To): Partial<Path> => (typeof to === 'string' ? parsePath(to) : to);

/**
 * Starts at the history's address. A screen stays until all code of the next one is there, as the address does; code
 * that could not be loaded is asked for again when its screen is.
 */
export function createScreenRouter({ routes, history, basename = '/' }: ScreenRouterOptions): ScreenRouter {
  const listeners = new Set<(state: ScreenState) => void>();
  const guards = new Set<LeaveGuard>();
  const loaded = new Map<ScreenRoute, ComponentType>();
  const places = createHistoryPlaces(history);
  const match = (location: Location) => matchRoutes<ScreenRoute>([...routes], location, basename) ?? [];
  const first = withOwnKey(history.location);
  let state: ScreenState = {
    ...{ location: first, matches: match(first) },
    ...{ failure: null, pending: null, isReady: false, question: null },
  };
  /** Counts what was asked for: the newest wins. */
  let newest = 0;

  function change(changes: Partial<ScreenState>): void {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) listener(state);
  }

  const withFolder = (path: string): string => basename.replace(/\/$/, '') + path;
  const locationOf = (path: Partial<Path>, given: unknown): Location => ({
    ...history.encodeLocation({ pathname: '/', search: '', hash: '', ...path }),
    ...{ state: given, key: newKey() },
  });

  const componentOf = (route: ScreenRoute) => route.Component ?? loaded.get(route);

  /** Whether a route is of the next screen and not of this one, if there is one already. */
  const isEntered = (route: ScreenRoute) => !state.isReady || !state.matches.some((match) => match.route === route);

  const isMissing = (route: ScreenRoute) => route.lazy !== undefined && !componentOf(route);

  /** Loads what is missing side by side; gives the outermost failure, with the route that stands in for it. */
  async function load(matches: ScreenState['matches']): Promise<ScreenState['failure']> {
    const results = await Promise.allSettled(
      matches.map(async ({ route }) => {
        if (route.lazy && isMissing(route)) loaded.set(route, (await route.lazy()).Component);
        if (isEntered(route)) await route.enter?.();
      }),
    );
    const depth = results.findIndex(({ status }) => status === 'rejected');
    const result = results[depth];
    if (result?.status !== 'rejected') return null;
    const standIn = matches.slice(0, depth + 1).findLastIndex(({ route }) => route.ErrorBoundary);
    return { error: result.reason, depth: Math.max(standIn, 0) };
  }

  /**
   * At once where all code is there: what is navigated to next starts from here. `entry` is null for an address that
   * the history is at already.
   */
  async function show(entry: Entry | null, location: Location, passesGuards = false): Promise<void> {
    const matches = location === state.location ? state.matches : match(location);
    const other = matches.map(({ route }) => route.redirect?.()).find(Boolean);
    if (other) return show(entry ?? 'replace', locationOf({ pathname: withFolder(other) }, null), passesGuards);
    newest += 1;
    const own = newest;
    let failure: ScreenState['failure'] = null;
    if (matches.some(({ route }) => isMissing(route) || (route.enter && isEntered(route)))) {
      if (location !== state.location) change({ pending: location });
      failure = await load(matches);
      // Meanwhile the person may have gone elsewhere, or gone on with what they would lose.
      if (own !== newest || (!passesGuards && isHeld(entry, location))) return;
    }
    places.show(entry, location);
    change({ location, matches, failure, pending: null, isReady: true, question: null });
  }

  /**
   * Whether a guard asks first; a step of the history that one holds is taken back. What a person has just said yes to
   * passes.
   */
  function isHeld(entry: Entry | null, location: Location): boolean {
    if (state.question?.isLeaving || ![...guards].some((guard) => guard(state.location, location))) return false;
    // What was asked for before is not gone to any more.
    newest += 1;
    const steps = places.stepsAway();
    // A step that a route leads elsewhere from is one of the history too.
    const takenBack = entry !== 'push' && steps !== 0 ? places.takeBack() : null;
    const leave = () => (takenBack ? takenBack.then(() => history.go(steps)) : show(entry, location));
    const question: LeaveQuestion = {
      isLeaving: false,
      leave: () => {
        change({ question: { ...question, isLeaving: true } });
        void leave();
      },
      stay: () => change({ question: null }),
    };
    change({ question, pending: null });
    return true;
  }

  async function go(entry: Entry, to: Partial<Path>, given: unknown, passesGuards = false): Promise<void> {
    const { pathname = state.location.pathname, search = '', hash = '' } = to;
    const location = locationOf({ pathname, search, hash }, given ?? null);
    if (passesGuards || !isHeld(entry, location)) await show(entry, location, passesGuards);
  }

  const stopListening = places.listen((location) => {
    if (!isHeld(null, location)) void show(null, location);
  });

  void show(null, state.location);
  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate(to, { replace = false, state: given, passesGuards } = {}) {
      const { pathname = '/', ...rest } = pathOf(to);
      return go(replace ? 'replace' : 'push', { ...rest, pathname: withFolder(pathname) }, given, passesGuards);
    },
    guard(guard) {
      guards.add(guard);
      return () => {
        guards.delete(guard);
        if (state.question) change({ question: null });
      };
    },
    componentOf,
    basename,
    navigator: {
      createHref: (to) => history.createHref(to),
      createURL: (to) => history.createURL(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      push: (to, given) => void go('push', pathOf(to), given),
      replace: (to, given) => void go('replace', pathOf(to), given),
    },
    dispose() {
      newest += 1;
      stopListening();
      listeners.clear();
    },
  };
}
