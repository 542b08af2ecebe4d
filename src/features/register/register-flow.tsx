import { atom, useAtom, useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, Outlet, useNavigate } from 'react-router-dom';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { type AccessFlow, type AccessScreen, useEntered } from '../../components/auth-form/access-flow.ts';
import { useArrivalFocus } from '../../components/auth-form/auth-form.tsx';
import { Footer } from '../../components/footer/footer.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import { saveTinid } from '../../lib/auth/login-cookies.ts';
import { flags } from '../../lib/config/config.ts';
import { paths } from '../../lib/paths.ts';
import { useKeepNote } from '../../state/history-notes.ts';
import { signInSession, useSignInStatus } from '../../state/sign-in.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { registerScreens, registerTexts } from '../../text/register.ts';
import styles from './register.module.css';

interface RegisterPageProps {
  /** The screen's title, for the window and its heading. */
  readonly title: string;
  readonly hint?: string;
  /** The current one of the three steps, from 1; undefined if the screen isn't one. */
  readonly step?: 1 | 2 | 3;
  /** Whether registration is complete. */
  readonly isDone?: boolean;
  readonly children: ReactNode;
}

/** The layout of all registration pages: heading, price, sign-in link, progress and footer (REG-010, REG-011). */
export function RegisterPage({ title, hint, step, isDone = false, children }: RegisterPageProps) {
  const heading = useArrivalFocus();
  const isScreen = title !== registerTexts.heading;
  const isSignedIn = useSignInStatus() === 'signedIn';
  return (
    <div className={styles.page}>
      <title>{`${title} · ${chromeTexts.productName}`}</title>
      <header className={styles.bar}>
        <Logo />
        <span className={styles.name}>{chromeTexts.productName}</span>
        <p className={`${styles.ways} no-print`}>
          <span className={styles.question}>{registerTexts.haveAccount}</span>{' '}
          <Link to={paths.login}>{registerTexts.signIn}</Link>
        </p>
        {isSignedIn && !flags.hideLogOut && <LogOutButton />}
      </header>
      <main className={styles.content}>
        <h1 className={styles.title}>{registerTexts.heading}</h1>
        <p className={styles.free}>{registerTexts.free}</p>
        {step && <Steps current={step} />}
        <div className={styles.card}>
          {isDone && <DoneMark />}
          {isScreen && (
            <h2 ref={heading} className={styles.heading} tabIndex={-1}>
              {title}
            </h2>
          )}
          {hint && <p className={styles.hint}>{hint}</p>}
          {children}
        </div>
      </main>
      <Footer />
    </div>
  );
}

interface StepsProps {
  /** From 1. */
  readonly current: 1 | 2 | 3;
}

/** The three registration steps, with the current one marked (REG-011). */
function Steps({ current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={registerTexts.progress}>
      {registerTexts.steps.map((name, index) => {
        const isDone = index + 1 < current;
        return (
          <li
            key={name}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check size={14} /> : index + 1}
            </span>
            {name}
            {isDone && <span className="visually-hidden"> ({registerTexts.done})</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Shown above the text of a page where nothing is left to do. */
function DoneMark() {
  return (
    <span className={styles.doneMark} aria-hidden="true">
      <Check size={24} />
    </span>
  );
}

interface FirstStepProps extends AccessScreen {
  readonly children: ReactNode;
}

/** The frame of the screens of the first step. */
export function FirstStep(props: FirstStepProps) {
  return <RegisterPage {...props} step={1} />;
}

/** The first registration step: signing in, or a new account. */
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

/** Where the first step's screens redirect after a sign-in: to the next step by default. */
const nextPathAtom = atom<string>(paths.registerCompanySignedIn);

/**
 * Goes from the first step to the second and stores the user id (REG-013). A sign-in unmounts the first step's screens;
 * with null, continues signed out.
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

/** Shown until the sign-in status is known (REG-007). */
function Loading() {
  return (
    <RegisterPage title={registerTexts.heading}>
      <p role="status">{registerTexts.loading}</p>
    </RegisterPage>
  );
}

/** For signed-out users. Signed-in users are known already and continue with their company. */
export function SignedOutOnly() {
  const status = useSignInStatus();
  const [nextPath, setNextPath] = useAtom(nextPathAtom);
  useEffect(() => () => setNextPath(paths.registerCompanySignedIn), [setNextPath]);
  if (status === 'loading') return <Loading />;
  return status === 'signedOut' ? <Outlet /> : <Navigate to={nextPath} replace />;
}

interface WithTinidProps {
  /** Renders the form for a person's tinid. */
  readonly children: (tinid: string) => ReactNode;
}

/**
 * For a form that is sent with a tinid (REG-041): that of the signed-in person's id token (AUT-031) or, when signed
 * out, that of the preceding sign-up. The shared cookie could be someone else's. Throws if the id token has no subject.
 */
export function WithTinid({ children }: WithTinidProps) {
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
