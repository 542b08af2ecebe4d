import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignInRequest, SignInResponse } from '../../../schema/generated/auth.ts';
import type { AuthCallError } from '../../lib/auth/auth-answer.ts';
import { authCalls, endSignIn } from '../../lib/auth/auth-calls.ts';
import { authErrorSays } from '../../lib/auth/auth-message.ts';
import { useKeepNote, useNote } from '../../state/history-notes.ts';
import { cantFindUser } from '../../text/login.ts';

/** Title and explanation of one screen. */
export interface AccessScreen {
  readonly title: string;
  readonly hint?: string;
}

/** A way into the app: sign-in or registration. Both have the same steps, with other paths, texts and outcomes. */
export interface AccessFlow {
  /** Which column of the table of messages applies (SGN-040). */
  readonly area: 'login' | 'register';
  readonly paths: { readonly start: string; readonly signIn: string; readonly reset: string; readonly create: string };
  /** The frame of every screen. */
  readonly Screen: ComponentType<AccessScreen & { readonly children: ReactNode }>;
  readonly screens: Readonly<Record<'password' | 'reset', AccessScreen>>;
  /** Told of each email that was checked: the tinid of its account, empty where it has none. */
  readonly onChecked?: (tinid: string) => void;
  /** Returns what happens with the tokens of a sign-in. */
  readonly useSignedIn: () => (answer: SignInResponse) => void | Promise<void>;
}

/** What a person has entered so far, noted from screen to screen: a reload and Back keep it, a log out does not. */
export interface Entered {
  /** Email or legacy username; empty where none was entered. */
  readonly name: string;
  /** The user id that the check of the email gave; empty where there is no account. */
  readonly tinid: string;
  /** Said above the fields; empty for nothing. */
  readonly notice: string;
}

/** Reads what was noted for a screen. A part that is missing or of another kind is empty. */
export function readEntered(note: unknown): Entered {
  const fields = typeof note === 'object' && note !== null ? (note as Record<string, unknown>) : {};
  const text = (name: keyof Entered) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), tinid: text('tinid'), notice: text('notice') };
}

/**
 * As it was when the screen came: what was noted for nobody is not the person's who signs in on it, and the screen
 * stays until the next one is there (SGN-007).
 */
export function useEntered(): Entered {
  const note = useNote();
  const [entered] = useState(() => readEntered(note));
  return entered;
}

/** Goes to the next screen with what was entered, which also stays with this one for the way back. */
export function useNextScreen(): (to: string, entered: Partial<Entered>) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const keepNote = useKeepNote();
  return async (to, entered) => {
    await navigate(pathname, { state: keepNote({ name: entered.name }), replace: true });
    await navigate(to, { state: keepNote(entered) });
  };
}

/** The tinid of an email's account, for a screen that was led to without it. Rejects with AuthCallError. */
export async function findTinid(email: string): Promise<string> {
  return (await authCalls.checkUsername({ username: email })).userId;
}

/**
 * Asks whether an email has an account, and goes to its password or, with the email, to the form for a new one
 * (SGN-013). Throws AuthCallError for the rest.
 */
export function useCheckEmail({ paths, onChecked }: AccessFlow): (email: string) => Promise<void> {
  const goToScreen = useNextScreen();
  const whileShown = useWhileShown();
  return async (name) => {
    const found = await whileShown(authCalls.checkUsername({ username: name })).catch((error: unknown) => {
      if (authErrorSays(error, cantFindUser)) return null;
      throw error;
    });
    const tinid = found?.userId ?? '';
    onChecked?.(tinid);
    await goToScreen(found ? paths.signIn : paths.create, { name, tinid });
  };
}

/**
 * Gives what a call of a screen brings, while the screen is there; where it was left meanwhile, it never settles, and
 * `drop` gets what nobody waits for.
 */
type WhileShown = <Result>(call: Promise<Result>, drop?: (result: Result) => void) => Promise<Result>;

/**
 * For the calls of a step of sign-in or registration: whoever has left it, by Back or 'Not You?', is neither led on nor
 * signed in by an answer that comes late (SGN-054).
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
 * For a sign-up and a reset, each of which can be done once. Where the line breaks after one, its answer is lost, and
 * what the person, or the browser by itself, sends again is refused as done. Gives the sign-in with what was entered,
 * which works where it was done (REG-014, REG-016). Rejects with the refusal where it wasn't.
 */
export function useSignInIfDone(): (refusal: unknown, entered: SignInRequest) => Promise<SignInResponse> {
  const whileShown = useWhileShown();
  /** Signs nobody in. It is tried once, since too many failed sign-ins lock a person out (AUT-024). */
  const wrong = useRef('');
  return async (refusal, entered) => {
    if (wrong.current === entered.password) throw refusal;
    return whileShown(authCalls.signIn(entered), endSignIn).catch(({ status }: AuthCallError) => {
      if (status === 401) wrong.current = entered.password;
      throw refusal;
    });
  };
}
