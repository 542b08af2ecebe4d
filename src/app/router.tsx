import { createBrowserRouter } from 'react-router-dom';
import { ErrorScreen } from './error-screen.tsx';
import { paths } from './paths.ts';
import { RequireSignedIn, RequireSignedOut } from './require-sign-in.tsx';
import { Root } from './root.tsx';

/** The splash of index.html stands while the first chunk loads. */
const Nothing = () => null;

/** Every route. Each screen is a chunk of its own; the frame is fetched beside the first screen in it. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Nothing,
      children: [
        {
          Component: RequireSignedOut,
          children: [{ path: `${paths.login}/*`, lazy: () => import('../features/login/login-route.tsx') }],
        },
        {
          Component: RequireSignedIn,
          children: [
            { path: paths.accounts, lazy: () => import('../features/accounts/accounts-route.tsx') },
            { path: paths.noClaims, lazy: () => import('../features/accounts/no-claims-route.tsx') },
            {
              lazy: () => import('../features/frame/frame-route.tsx'),
              children: [
                {
                  ErrorBoundary: ErrorScreen,
                  children: [
                    { path: paths.home, lazy: () => import('../features/home/home-route.tsx') },
                    { path: paths.sessions, lazy: () => import('../features/sessions/sessions-route.tsx') },
                    { path: paths.sessionsTargeted, lazy: () => import('../features/sessions/sessions-route.tsx') },
                    { path: paths.sessionsThomasnet, lazy: () => import('../features/sessions/sessions-route.tsx') },
                    { path: paths.sessionsNavigator, lazy: () => import('../features/sessions/sessions-route.tsx') },
                    { path: paths.visitor, lazy: () => import('../features/sessions/visitor-route.tsx') },
                  ],
                },
              ],
            },
          ],
        },
        { path: '*', lazy: () => import('../features/frame/not-found-route.tsx') },
      ],
    },
  ]);
}
