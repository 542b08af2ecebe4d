import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { signInStatusAtom } from '../../state/sign-in.ts';
import { registerTexts } from '../../text/register.ts';
import { nextPathAtom } from './next-path.ts';
import { RegisterPage } from './register-page.tsx';

/** While it is not yet known who is signed in (access section 2). */
function Loading() {
  return (
    <RegisterPage title={registerTexts.heading}>
      <p role="status">{registerTexts.loading}</p>
    </RegisterPage>
  );
}

/** For those who are not signed in; others have told us who they are, and go on to their company. */
export function SignedOutOnly() {
  const status = useAtomValue(signInStatusAtom);
  const [nextPath, setNextPath] = useAtom(nextPathAtom);
  useEffect(() => () => setNextPath(paths.registerCompanySignedIn), [setNextPath]);
  if (status === 'loading') return <Loading />;
  return status === 'signedOut' ? <Outlet /> : <Navigate to={nextPath} replace />;
}

export function SignedInOnly() {
  const status = useAtomValue(signInStatusAtom);
  if (status === 'loading') return <Loading />;
  return status === 'signedIn' ? <Outlet /> : <Navigate to={paths.registerEmail} replace />;
}
