import { atom } from 'jotai';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { forgetKept, type ReadKept, useKeptForReload } from './kept-for-reload.ts';
import { signInSession } from './sign-in.ts';

/** By form, person and account. Only in memory: the browser asks before a reload by the user discards changes. */
const unsavedValues = new Map<string, unknown>();

/** The key of a form for the current person and account; null if the token has no subject. */
function keyOf(form: string): string | null {
  const person = signInSession.person();
  return person === null ? null : JSON.stringify([form, person, signInSession.accountId()]);
}

/**
 * Form state that survives interruptions outside the user's control: a rejected call leads to /login (ERR-004), or
 * another tab signs someone else in or chooses another account (SGN-023). What was typed is restored when the same
 * person is back in the same account (SGN-022). It also survives a reload by the app itself (ERR-033, FRM-058), after
 * which `read` parses it. Nothing is kept if the token has no subject.
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
    () => (key !== null && unsavedValues.has(key) ? (unsavedValues.get(key) as Value) : initial),
    read,
    (present) => (present === initial ? undefined : present),
  );
  const keep = useEffectEvent(() => {
    const isLost = signInSession.signInKey() !== signIn || keyOf(form) !== key;
    if (signInSession.hasLoggedOut()) return;
    if (key !== null && isLost) unsavedValues.set(key, value);
  });
  useEffect(() => {
    if (key !== null) unsavedValues.delete(key);
  }, [key]);
  useEffect(() => {
    const end = signInSession.subscribe(() => keep());
    return () => void end();
  }, []);
  return [value, setValue];
}

// Someone who logs out, in this or another tab, has accepted the loss. Someone signed out by the server has not
// (FRM-063).
signInSession.subscribe(() => {
  if (signInSession.hasLoggedOut()) forgetUnsaved();
});

function forgetUnsaved(): void {
  unsavedValues.clear();
  forgetKept();
}

/** When settings or targets were last saved here, in milliseconds since 1970; null before (SET-010). */
export const lastSavedTimestampAtom = atom<number | null>(null);
