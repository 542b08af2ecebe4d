import { atom } from 'jotai';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { forgetKept, type ReadKept, useKeptForReload } from './kept-for-reload.ts';
import { signInSession } from './sign-in.ts';

/** By form, person and account. In memory alone: a reload by the person asks before it throws changes away. */
const kept = new Map<string, unknown>();

/** The form of a person in an account; null where the token does not say who the person is. */
function keyOf(form: string): string | null {
  const person = signInSession.person();
  return person === null ? null : JSON.stringify([form, person, signInSession.accountId()]);
}

/**
 * State of a form that outlives what nobody asked for there: a server that refuses a save, or any other call, leads to
 * /login (ERR-004), and another tab may sign somebody else in or choose another account (SGN-023). What was typed is
 * there again once the same person is back in the same account (SGN-022). A reload by the app itself keeps it too
 * (ERR-033, FRM-058), and `read` reads that. Nothing is kept where the token does not say who the person is.
 */
export function useUnsaved<Value>(
  form: string,
  initial: Value,
  read: ReadKept<Value>,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [key] = useState(() => keyOf(form));
  const [signIn] = useState(() => signInSession.signInKey());
  const [value, setValue] = useKeptForReload<Value>(
    key,
    () => (key !== null && kept.has(key) ? (kept.get(key) as Value) : initial),
    read,
    (present) => (present === initial ? undefined : present),
  );
  const keep = useEffectEvent(() => {
    const isLost = signInSession.signInKey() !== signIn || keyOf(form) !== key;
    if (signInSession.hasLoggedOut()) return;
    if (key !== null && isLost) kept.set(key, value);
  });
  useEffect(() => {
    if (key !== null) kept.delete(key);
  }, [key]);
  useEffect(() => {
    const end = signInSession.subscribe(() => keep());
    return () => void end();
  }, []);
  return [value, setValue];
}

// Who logs out, here or in another tab, has said that it may be lost; who is signed out by a server has not (FRM-063).
signInSession.subscribe(() => {
  if (signInSession.hasLoggedOut()) forgetUnsaved();
});

function forgetUnsaved(): void {
  kept.clear();
  forgetKept();
}

/** When settings or targets were last saved here, in milliseconds since 1970; null before (SET-010). */
export const lastSavedTimestampAtom = atom<number | null>(null);
