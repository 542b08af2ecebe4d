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

/** Draws the screen that a router is at, within the library's own contexts. Nothing before the first one is there. */
export function Screens({ router }: { readonly router: ScreenRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    // A part that a new screen still waits for must not take away what is shown.
    const follow = (next: ScreenState) => startTransition(() => setState(next));
    follow(router.state);
    return router.subscribe(follow);
  }, [router]);
  const { location, matches, failure, isReady, question } = state;
  const screen = useMemo(
    () => isReady && renderMatches(drawn(router, { location, matches, failure })),
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
 * The routes with what each draws. Elements of one kind at one place keep what they know from one address to the next,
 * as two routes with the same screen do.
 */
function drawn(
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
  // Screens within one that failed are not drawn: its boundary draws what stands in for it.
  return matches.map(({ route, ...match }, depth) => ({
    ...match,
    route: { path: route.path, element: element(route, failure?.depth === depth ? failure : null) },
  }));
}

interface BoundaryProps {
  readonly StandIn: ComponentType;
  readonly location: Location;
  /** What could not be loaded, where this stands in for it. */
  readonly lost: { readonly error: unknown } | null;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly location: Location;
  readonly crash: { readonly error: unknown } | null;
}

/** Shows what stands in for a screen that crashed or could not be loaded, until the address is another. */
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

/** For what stands in for a screen: why it does. */
export function useScreenError(): unknown {
  return useContext(ErrorContext);
}

/** Asks before the page is left where the guard says so; null while there is nothing to ask. */
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
