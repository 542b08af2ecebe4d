import { useEffect, useState } from 'react';
import { Navigate, Outlet, UNSAFE_createBrowserHistory, useLocation } from 'react-router-dom';
import { reportKeys } from '../../schema/reference/reports.ts';
import { NewVersionBanner, PageNotices } from '../components/page-banner/page-notices.tsx';
import { withBase, withoutBase } from '../lib/base.ts';
import { flags } from '../lib/config/config.ts';
import { canonicalPath, paths } from '../lib/paths.ts';
import { createScreenRouter, type ScreenRoute } from '../lib/routing/screen-router.ts';
import { signInSession, useSignInStatus } from '../state/sign-in.ts';
import { ErrorScreen, FramedErrorScreen } from './error-screen.tsx';

/** Production mode omits these and shows the not-found screen. */
const helpRoutes = [
  { path: paths.tutorial, lazy: () => import('../features/settings/tutorial-route.tsx') },
  { path: paths.callTracking, lazy: () => import('../features/settings/call-tracking-route.tsx') },
];

const sessionLists = [paths.sessions, paths.sessionsTargeted, paths.sessionsThomasnet, paths.sessionsNavigator];
const audiences = [paths.audience, paths.audienceTargeted, paths.audienceThomasnet, paths.audienceNavigator];

/**
 * All routes. Each screen is a separate chunk. The frame is fetched in parallel with its first screen, and the splash
 * of index.html stays until then. `dataRoute` loads and enters the layout of all screens with data.
 */
export function createRouter(dataRoute: Required<Pick<ScreenRoute, 'lazy' | 'enter'>>) {
  const routes: ScreenRoute[] = [
    {
      Component: Root,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          Component: RequireSignedOut,
          children: [{ path: `${paths.login}/*`, lazy: () => import('../features/login/login-route.tsx') }],
        },
        { path: `${paths.register}/*`, lazy: () => import('../features/register/register-route.tsx') },
        {
          Component: RequireSignedIn,
          // Avoids fetching code that isn't needed and would delay /login.
          redirect: () => (signInSession.isInDoubt() ? null : paths.login),
          children: [
            {
              ...dataRoute,
              children: [
                { path: paths.accounts, lazy: () => import('../features/accounts/accounts-route.tsx') },
                { path: paths.campaignPrint, lazy: () => import('../features/campaigns/print/print-route.tsx') },
                { path: paths.noClaims, lazy: () => import('../features/accounts/no-claims-route.tsx') },
                {
                  lazy: () => import('../features/frame/frame-route.tsx'),
                  children: [
                    {
                      ErrorBoundary: FramedErrorScreen,
                      lazy: () => import('../features/welcome/welcome-route.tsx'),
                      children: [
                        { path: paths.home, lazy: () => import('../features/home/home-route.tsx') },
                        ...sessionLists.map((path) => ({
                          path,
                          lazy: () => import('../features/sessions/sessions-route.tsx'),
                        })),
                        { path: paths.actions, lazy: () => import('../features/actions/actions-route.tsx') },
                        { path: paths.visitor, lazy: () => import('../features/sessions/visitor-route.tsx') },
                        {
                          path: paths.analytics,
                          lazy: () => import('../features/analytics/analytics-route.tsx'),
                        },
                        ...reportKeys.map((key) => ({
                          path: paths[key],
                          lazy: () => import('../features/analytics/report-route.tsx'),
                        })),
                        ...audiences.map((path) => ({
                          path,
                          lazy: () => import('../features/audience/audience-route.tsx'),
                        })),
                        {
                          path: paths.campaigns,
                          lazy: () => import('../features/campaigns/list/campaigns-route.tsx'),
                        },
                        { path: paths.campaign, lazy: () => import('../features/campaigns/view/campaign-route.tsx') },
                        { path: paths.targets, lazy: () => import('../features/targets/targets-route.tsx') },
                        {
                          path: paths.sessionDuration,
                          lazy: () => import('../features/analytics/session-duration/session-duration-route.tsx'),
                        },
                        {
                          path: paths.sessionDepth,
                          lazy: () => import('../features/analytics/session-duration/session-depth-route.tsx'),
                        },
                        { path: paths.settings, lazy: () => import('../features/settings/settings-route.tsx') },
                        { path: paths.tagging, lazy: () => import('../features/settings/tagging-route.tsx') },
                        { path: paths.invite, lazy: () => import('../features/settings/invite-route.tsx') },
                        {
                          path: paths.inviteThanks,
                          lazy: async () => ({
                            Component: (await import('../features/settings/invite-route.tsx')).InviteThanks,
                          }),
                        },
                        ...(flags.hideForProd ? [] : helpRoutes),
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
        { path: '*', lazy: () => import('../features/frame/not-found-route.tsx') },
      ],
    },
  ];
  return createScreenRouter({ routes, history: UNSAFE_createBrowserHistory(), basename: withBase('/') });
}

export type AppRouter = ReturnType<typeof createRouter>;

/** Redirects users who aren't signed in to /login. The splash stays until that is known. */
function RequireSignedIn() {
  const status = useSignInStatus();
  if (status === 'loading') return null;
  return status === 'signedIn' ? <Outlet /> : <Navigate to={paths.login} replace />;
}

/**
 * The sign-in area. Redirects signed-in users to / (SGN-008). A user who signs in here still sees it until / is ready.
 */
function RequireSignedOut() {
  const status = useSignInStatus();
  const [wasShown, setWasShown] = useState(false);
  if (status === 'signedOut' && !wasShown) setWasShown(true);
  return (
    <>
      {wasShown && <Outlet />}
      {status === 'signedIn' && <Navigate to={paths.home} replace />}
    </>
  );
}

/** Scrolls to the top on every route change (FRM-002), and corrects paths that are almost valid (FRM-004). */
function Root() {
  const { pathname, search, hash, state } = useLocation();
  const listed = canonicalPath(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect answers to
  useEffect(() => {
    // The browser would otherwise restore the scroll position after going back.
    history.scrollRestoration = 'manual';
    scrollTo(0, 0);
  }, [pathname]);
  if (listed !== pathname) return <Navigate to={{ pathname: listed, search, hash }} state={state} replace />;
  return (
    <>
      <PageNotices />
      <NewVersionBanner />
      <Outlet />
    </>
  );
}

/** The app's location, without the folder that it is served from, which router paths include. */
export function createAppPlace(router: AppRouter) {
  const inApp = <Location extends { readonly pathname: string }>(location: Location) => ({
    ...location,
    pathname: withoutBase(location.pathname),
  });
  return {
    here: () => inApp(router.state.location),
    /** The location that the user is going to, or is at. */
    goal: () => inApp(router.state.pending ?? router.state.location),
  };
}

export type AppPlace = ReturnType<typeof createAppPlace>;
