/**
 * Decides which screen is shown at which address. React Router's data router could do it, but its loaders, actions and
 * fetchers are unused here and would be a seventh of the script of /login (LIM-013). Paths, history, links and hooks
 * still come from the library; this module only decides when one screen replaces another.
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
import { type BrowserHistory, createHistoryTracker, type Entry, newKey, withOwnKey } from './history-places.ts';

/** A route of the app: what it shows, how that is loaded, and what replaces it after a crash. */
export interface ScreenRoute extends Pick<RouteObject, 'path' | 'id'> {
  readonly Component?: ComponentType;
  readonly lazy?: () => Promise<{ readonly Component: ComponentType }>;
  readonly ErrorBoundary?: ComponentType;
  /** A path to go to instead, before any of the route's code is loaded; null if there is none. */
  readonly redirect?: () => string | null;
  /**
   * Awaited after the route's code has loaded, unless the previous screen was already within it. A rejection means lost
   * code.
   */
  readonly enter?: () => Promise<void>;
  children?: ScreenRoute[];
}

/** Whether to ask the user before going from one address to another. */
export type LeaveGuard = (from: Location, to: Location) => boolean;

/** The question to a user who is about to lose something. */
export interface LeaveQuestion {
  /** The user chose to leave, and the next screen is loading. */
  readonly isLeaving: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

export interface ScreenState {
  /** The current address, including the folder that the app is served from. */
  readonly location: Location;
  /** The matching routes, outermost first. */
  readonly matches: readonly RouteMatch<string, ScreenRoute>[];
  /** What failed to load, and the depth of the route that shows the error. */
  readonly failure: { readonly error: unknown; readonly depth: number } | null;
  /** The next address while its screen's code is loading. */
  readonly pending: Location | null;
  /** Whether the first screen has loaded. */
  readonly isReady: boolean;
  readonly question: LeaveQuestion | null;
}

interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Skips the question, because what the screen shows no longer belongs to the user. */
  readonly passesGuards?: boolean;
}

export interface ScreenRouter {
  readonly state: ScreenState;
  /** Calls the listener after each change. Returns a function to unsubscribe. */
  subscribe(listener: (state: ScreenState) => void): () => void;
  /** Goes to an app path. Resolves when its screen is shown, another navigation has replaced it, or a guard asks. */
  navigate(to: To, options?: NavigateOptions): Promise<void>;
  /** Asks before addresses are left, until the returned function is called. */
  guard(guard: LeaveGuard): () => void;
  /** The component of a route, once loaded. */
  componentOf(route: ScreenRoute): ComponentType | undefined;
  readonly basename: string;
  /** For the library's links and hooks, whose paths include the folder. */
  readonly navigator: Navigator;
  dispose(): void;
}

interface ScreenRouterOptions {
  readonly routes: readonly ScreenRoute[];
  readonly history: BrowserHistory;
  /** The folder that the app is served from, with a trailing slash. */
  readonly basename?: string;
}

const pathOf = (to: To): Partial<Path> => (typeof to === 'string' ? parsePath(to) : to);

/**
 * Starts at the history's address. The current screen and address stay until all code of the next screen has loaded.
 * Code that failed to load is requested again when its screen is.
 */
export function createScreenRouter({ routes, history, basename = '/' }: ScreenRouterOptions): ScreenRouter {
  const listeners = new Set<(state: ScreenState) => void>();
  const guards = new Set<LeaveGuard>();
  const loaded = new Map<ScreenRoute, ComponentType>();
  const places = createHistoryTracker(history);
  const match = (location: Location) => matchRoutes<ScreenRoute>([...routes], location, basename) ?? [];
  const first = withOwnKey(history.location);
  let state: ScreenState = {
    ...{ location: first, matches: match(first) },
    ...{ failure: null, pending: null, isReady: false, question: null },
  };
  /** Counts navigations: the newest wins. */
  let newest = 0;

  function change(changes: Partial<ScreenState>): void {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) listener(state);
  }

  const withFolder = (path: string): string => basename.replace(/\/$/, '') + path;
  const locationOf = (path: Partial<Path>, state: unknown): Location => ({
    ...history.encodeLocation({ pathname: '/', search: '', hash: '', ...path }),
    ...{ state, key: newKey() },
  });

  const componentOf = (route: ScreenRoute) => route.Component ?? loaded.get(route);

  /** Whether a route belongs to the next screen but not to the current one, if any. */
  const isEntered = (route: ScreenRoute) => !state.isReady || !state.matches.some((match) => match.route === route);

  const isMissing = (route: ScreenRoute) => route.lazy !== undefined && !componentOf(route);

  /** Loads missing code in parallel. Returns the outermost failure and the route that shows it. */
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
   * Synchronous if all code is loaded, so that the next navigation starts from here. `entry` is null if the history is
   * already at the address.
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
      // In the meantime, the user might have gone elsewhere or continued editing something they would lose.
      if (own !== newest || (!passesGuards && isHeld(entry, location))) return;
    }
    places.show(entry, location);
    change({ location, matches, failure, pending: null, isReady: true, question: null });
  }

  /**
   * Whether a guard asks first. If it blocks a history step, the step is undone. A navigation that the user just
   * confirmed passes.
   */
  function isHeld(entry: Entry | null, location: Location): boolean {
    if (state.question?.isLeaving || ![...guards].some((guard) => guard(state.location, location))) return false;
    // Cancels earlier navigations.
    newest += 1;
    const steps = places.stepsAway();
    // A redirected history step is a history step too.
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

  async function go(entry: Entry, to: Partial<Path>, newState: unknown, passesGuards = false): Promise<void> {
    const { pathname = state.location.pathname, search = '', hash = '' } = to;
    const location = locationOf({ pathname, search, hash }, newState ?? null);
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
    navigate(to, { replace = false, state, passesGuards } = {}) {
      const { pathname = '/', ...rest } = pathOf(to);
      return go(replace ? 'replace' : 'push', { ...rest, pathname: withFolder(pathname) }, state, passesGuards);
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
      push: (to, state) => void go('push', pathOf(to), state),
      replace: (to, state) => void go('replace', pathOf(to), state),
    },
    dispose() {
      newest += 1;
      stopListening();
      listeners.clear();
    },
  };
}
