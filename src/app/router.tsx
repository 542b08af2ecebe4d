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

/** Production mode has none of these: they then show the not-found screen. */
const helpRoutes = [
  { path: paths.tutorial, lazy: () => import('../features/settings/tutorial-route.tsx') },
  { path: paths.callTracking, lazy: () => import('../features/settings/call-tracking-route.tsx') },
];

const sessionLists = [paths.sessions, paths.sessionsTargeted, paths.sessionsThomasnet, paths.sessionsNavigator];
const audiences = [paths.audience, paths.audienceTargeted, paths.audienceThomasnet, paths.audienceNavigator];

/**
 * Every route. Each screen is a chunk of its own; the frame is fetched beside the first screen in it, and the splash of
 * index.html stays meanwhile. `dataRoute` is how the layout of all that asks for data is loaded and entered.
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
          // Its code would be fetched in vain, and /login wait for it.
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

/** Lets the signed-in pass; others go to /login. While it is not yet known, the splash stays. */
function RequireSignedIn() {
  const status = useSignInStatus();
  if (status === 'loading') return null;
  return status === 'signedIn' ? <Outlet /> : <Navigate to={paths.login} replace />;
}

/** The sign-in area; who is signed in already goes to / (SGN-008). Who signs in on it sees it until / is there. */
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

/**
 * Scrolls the page to its top on every change of route (FRM-002), and puts an address right that is nearly one
 * (FRM-004).
 */
function Root() {
  const { pathname, search, hash, state } = useLocation();
  const listed = canonicalPath(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect answers to
  useEffect(() => {
    // A browser would scroll to where the page was left once it has gone back to it.
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

/** Where the app is, without the folder that it is served from, which the router's paths start with. */
export function createAppPlace(router: AppRouter) {
  const inApp = <Location extends { readonly pathname: string }>(location: Location) => ({
    ...location,
    pathname: withoutBase(location.pathname),
  });
  return {
    here: () => inApp(router.state.location),
    /** Where the person goes to, or is. */
    goal: () => inApp(router.state.pending ?? router.state.location),
  };
}

export type AppPlace = ReturnType<typeof createAppPlace>;
