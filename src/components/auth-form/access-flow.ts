import type { ComponentType, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { authErrorSays } from '../../lib/auth/auth-message.ts';
import { useKeepNote, useNote } from '../../state/history-notes.ts';
import { cantFindUser } from '../../text/login.ts';
import { useWhileShown } from './while-shown.ts';

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

export function useEntered(): Entered {
  return readEntered(useNote());
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
