import { atom, useAtom, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router-dom';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { type AccessFlow, type AccessScreen, useEntered } from '../../components/auth-form/access-flow.ts';
import { saveTinid } from '../../lib/auth/login-cookies.ts';
import { paths } from '../../lib/paths.ts';
import { useKeepNote } from '../../state/history-notes.ts';
import { signInSession, useSignInStatus } from '../../state/sign-in.ts';
import { registerScreens, registerTexts } from '../../text/register.ts';
import { RegisterPage } from './register-page.tsx';

interface FirstStepProps extends AccessScreen {
  readonly children: ReactNode;
}

/** The frame of the screens of the first step. */
export function FirstStep(props: FirstStepProps) {
  return <RegisterPage {...props} step={1} />;
}

/** The first step of registration: signing in, or a new account. */
export const registerFlow: AccessFlow = {
  area: 'register',
  paths: {
    start: paths.registerEmail,
    signIn: paths.registerSignIn,
    reset: paths.registerReset,
    create: paths.registerCreate,
  },
  Screen: FirstStep,
  screens: registerScreens,
  useSignedIn: () => {
    const goToCompany = useGoToCompany();
    return (answer) => goToCompany(answer.userId, answer);
  },
};

/** Where the screens of the first step lead once somebody is signed in: to the next step, or back where they were. */
const nextPathAtom = atom<string>(paths.registerCompanySignedIn);

/**
 * Goes from the first step to the second and keeps the user id (REG-013). A sign-in makes the screens of the
 * first step give way; null continues without one.
 */
export function useGoToCompany(): (userId: string, answer: SignInResponse | null) => Promise<void> {
  const navigate = useNavigate();
  const keepNote = useKeepNote();
  const setNextPath = useSetAtom(nextPathAtom);
  return async (userId, answer) => {
    saveTinid(userId);
    setNextPath(paths.registerCompany);
    if (answer) signInSession.signIn(answer);
    else await navigate(paths.registerCompany, { state: keepNote({ tinid: userId }) });
  };
}

/** Shown until it is known who is signed in (REG-007). */
function Loading() {
  return (
    <RegisterPage title={registerTexts.heading}>
      <p role="status">{registerTexts.loading}</p>
    </RegisterPage>
  );
}

/** For people who are signed out; the others are known already, and continue with their company. */
export function SignedOutOnly() {
  const status = useSignInStatus();
  const [nextPath, setNextPath] = useAtom(nextPathAtom);
  useEffect(() => () => setNextPath(paths.registerCompanySignedIn), [setNextPath]);
  if (status === 'loading') return <Loading />;
  return status === 'signedOut' ? <Outlet /> : <Navigate to={nextPath} replace />;
}

interface WhoseProps {
  /** The form of a person, by their tinid. */
  readonly children: (tinid: string) => ReactNode;
}

/**
 * For a form that is sent with a tinid (REG-041): that of the person who is signed in, by the id token (AUT-031), or
 * signed out that of the sign-up that led here. The shared cookie may be somebody else's. Throws for a sign-in that
 * does not say whose it is.
 */
export function Whose({ children }: WhoseProps) {
  const status = useSignInStatus();
  const entered = useEntered();
  if (status === 'loading') return <Loading />;
  const tinid = status === 'signedIn' ? signInSession.person() : entered.tinid;
  if (tinid === null) throw new Error('the id token does not say whose it is');
  return tinid === '' ? <Navigate to={paths.registerEmail} replace /> : children(tinid);
}

export function SignedInOnly() {
  const status = useSignInStatus();
  if (status === 'loading') return <Loading />;
  return status === 'signedIn' ? <Outlet /> : <Navigate to={paths.registerEmail} replace />;
}
