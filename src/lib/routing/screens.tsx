import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Location, Outlet, Router, renderMatches } from 'react-router-dom';
import { firstScreen } from '../first-screen.ts';
import type { LeaveGuard, LeaveQuestion, ScreenRoute, ScreenRouter, ScreenState } from './screen-router.ts';

interface Screens {
  readonly router: ScreenRouter;
  readonly question: LeaveQuestion | null;
}

const ScreensContext = createContext<Screens | null>(null);
const ErrorContext = createContext<unknown>(undefined);

/**
 * Renders the router's current screen within the library's contexts. Renders nothing until the first screen has loaded.
 */
export function Screens({ router }: { readonly router: ScreenRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    // In a transition, so that a suspended part of the new screen doesn't hide the current one.
    const follow = (next: ScreenState) => startTransition(() => setState(next));
    follow(router.state);
    return router.subscribe(follow);
  }, [router]);
  const { location, matches, failure, isReady, question } = state;
  const screen = useMemo(
    () => isReady && renderMatches(withElements(router, { location, matches, failure })),
    [router, location, matches, failure, isReady],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one with data may come after a sign-in
  useEffect(() => {
    if (isReady) firstScreen.drawn();
  }, [isReady, location]);
  const screens = useMemo(() => ({ router, question }), [router, question]);
  return (
    <ScreensContext value={screens}>
      <Router basename={router.basename} location={location} navigator={router.navigator}>
        {screen}
      </Router>
    </ScreensContext>
  );
}

/**
 * The routes with their elements. Elements of the same type at the same position keep their state between addresses,
 * such as two routes with the same screen.
 */
function withElements(
  router: ScreenRouter,
  { location, matches, failure }: Pick<ScreenState, 'location' | 'matches' | 'failure'>,
) {
  const element = (route: ScreenRoute, lost: BoundaryProps['lost']) => {
    const { ErrorBoundary: StandIn } = route;
    const Screen = router.componentOf(route) ?? Outlet;
    if (!StandIn) return <Screen />;
    return (
      <ScreenBoundary StandIn={StandIn} location={location} lost={lost}>
        <Screen />
      </ScreenBoundary>
    );
  };
  // Routes within one that failed aren't rendered: the failed route's boundary shows the fallback.
  return matches.map(({ route, ...match }, depth) => ({
    ...match,
    route: { path: route.path, element: element(route, failure?.depth === depth ? failure : null) },
  }));
}

interface BoundaryProps {
  readonly StandIn: ComponentType;
  readonly location: Location;
  /** The load failure, if this boundary shows it. */
  readonly lost: { readonly error: unknown } | null;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly location: Location;
  readonly crash: { readonly error: unknown } | null;
}

/** Shows a fallback for a screen that crashed or failed to load, until the address changes. */
class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, crash: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return location === state.location ? null : { location, crash: null };
  }

  override render() {
    const { StandIn, lost, children } = this.props;
    const problem = lost ?? this.state.crash;
    if (!problem) return children;
    return (
      <ErrorContext value={problem.error}>
        <StandIn />
      </ErrorContext>
    );
  }
}

/** For fallbacks: the error that they are shown for. */
export function useScreenError(): unknown {
  return useContext(ErrorContext);
}

/** Asks before the page is left if the guard says so; null while there is nothing to ask. */
export function useLeaveQuestion(guard: LeaveGuard): LeaveQuestion | null {
  const screens = useContext(ScreensContext);
  if (!screens) throw new Error('A page that asks before it is left has to be within Screens.');
  const { router, question } = screens;
  const latest = useRef(guard);
  useLayoutEffect(() => {
    latest.current = guard;
  }, [guard]);
  useEffect(() => router.guard((from, to) => latest.current(from, to)), [router]);
  return question?.isLeaving ? null : question;
}
