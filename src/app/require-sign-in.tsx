import { useAtomValue } from 'jotai';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { signInStatusAtom } from '../state/sign-in.ts';

/** Lets the signed-in pass; others go to /login. While it is not yet known, the splash stays. */
export function RequireSignedIn() {
  const status = useAtomValue(signInStatusAtom);
  if (status === 'loading') return null;
  return status === 'signedIn' ? <Outlet /> : <Navigate to={paths.login} replace />;
}

/** The sign-in area; who is signed in already goes to / (SGN-008). */
export function RequireSignedOut() {
  const status = useAtomValue(signInStatusAtom);
  if (status === 'loading') return null;
  return status === 'signedOut' ? <Outlet /> : <Navigate to={paths.home} replace />;
}
