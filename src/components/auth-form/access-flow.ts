import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignInRequest, SignInResponse } from '../../../schema/generated/auth.ts';
import type { AuthCallError } from '../../lib/auth/auth-answer.ts';
import { authCalls, endSignIn } from '../../lib/auth/auth-calls.ts';
import { authErrorContains } from '../../lib/auth/auth-message.ts';
import { useKeepNote, useNote } from '../../state/history-notes.ts';
import { cantFindUser } from '../../text/login.ts';

/** Title and explanation of a screen. */
export interface AccessScreen {
  readonly title: string;
  readonly hint?: string;
}

/** A flow into the app: sign-in or registration. Both have the same steps, with different paths, texts and results. */
export interface AccessFlow {
  /** Which column of the message table applies (SGN-040). */
  readonly area: 'login' | 'register';
  readonly paths: { readonly start: string; readonly signIn: string; readonly reset: string; readonly create: string };
  /** The frame of every screen. */
  readonly Screen: ComponentType<AccessScreen & { readonly children: ReactNode }>;
  readonly screens: Readonly<Record<'password' | 'reset', AccessScreen>>;
  /** Called for each email that was checked, with the tinid of its account, or empty if it has none. */
  readonly onChecked?: (tinid: string) => void;
  /** Returns the handler for the tokens of a sign-in. */
  readonly useSignedIn: () => (answer: SignInResponse) => void | Promise<void>;
}

/**
 * What the user has entered so far, stored in history state from screen to screen. Survives a reload and Back, but not
 * a logout.
 */
export interface Entered {
  /** Email or legacy username; empty if none was entered. */
  readonly name: string;
  /** The user id from the email check; empty if there is no account. */
  readonly tinid: string;
  /** Shown above the fields; empty for none. */
  readonly notice: string;
}

/** Parses what was stored for a screen. Missing or invalid parts are empty. */
export function readEntered(note: unknown): Entered {
  const fields = typeof note === 'object' && note !== null ? (note as Record<string, unknown>) : {};
  const text = (name: keyof Entered) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), tinid: text('tinid'), notice: text('notice') };
}

/**
 * The state when the screen appeared. A note stored for no one doesn't belong to the person who then signs in, and the
 * screen stays until the next one has loaded (SGN-007).
 */
export function useEntered(): Entered {
  const note = useNote();
  const [entered] = useState(() => readEntered(note));
  return entered;
}

/** Goes to the next screen with the entered values, and stores them with the current screen for Back. */
export function useNextScreen(): (to: string, entered: Partial<Entered>) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const keepNote = useKeepNote();
  return async (to, entered) => {
    await navigate(pathname, { state: keepNote({ name: entered.name }), replace: true });
    await navigate(to, { state: keepNote(entered) });
  };
}

/** Looks up the tinid of an email's account, for a screen that was opened without it. Rejects with AuthCallError. */
export async function findTinid(email: string): Promise<string> {
  return (await authCalls.checkUsername({ username: email })).userId;
}

/**
 * Checks whether an email has an account, then goes to its password or, with the email, to the registration form
 * (SGN-013). Rejects with AuthCallError for other errors.
 */
export function useCheckEmail({ paths, onChecked }: AccessFlow): (email: string) => Promise<void> {
  const goToScreen = useNextScreen();
  const whileShown = useWhileShown();
  return async (name) => {
    const found = await whileShown(authCalls.checkUsername({ username: name })).catch((error: unknown) => {
      if (authErrorContains(error, cantFindUser)) return null;
      throw error;
    });
    const tinid = found?.userId ?? '';
    onChecked?.(tinid);
    await goToScreen(found ? paths.signIn : paths.create, { name, tinid });
  };
}

/**
 * Passes on a call's result while the screen is mounted. If it was left in the meantime, the promise never settles, and
 * `drop` gets the unused result.
 */
type WhileShown = <Result>(call: Promise<Result>, drop?: (result: Result) => void) => Promise<Result>;

/**
 * For the calls of a sign-in or registration step. If the user has left the step, with Back or 'Not You?', a late
 * response neither navigates nor signs them in (SGN-054).
 */
export function useWhileShown(): WhileShown {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async (call, drop) => {
    try {
      const result = await call;
      if (!isShown.current) drop?.(result);
      return result;
    } finally {
      if (!isShown.current) await new Promise(() => {});
    }
  };
}

/**
 * For sign-up and reset, each of which can be done only once. If the connection breaks, the response is lost, and a
 * retry by the user or the browser is refused as already done. In that case, signs in with the entered values, which
 * works if the first request succeeded (REG-014, REG-016). Rejects with the refusal if it didn't.
 */
export function useSignInIfDone(): (refusal: unknown, entered: SignInRequest) => Promise<SignInResponse> {
  const whileShown = useWhileShown();
  /**
   * A password that failed to sign in. Each is tried only once, since too many failed sign-ins lock the account
   * (AUT-024).
   */
  const wrong = useRef('');
  return async (refusal, entered) => {
    if (wrong.current === entered.password) throw refusal;
    return whileShown(authCalls.signIn(entered), endSignIn).catch(({ status }: AuthCallError) => {
      if (status === 401) wrong.current = entered.password;
      throw refusal;
    });
  };
}
