import { atom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Sandbox } from '../../../../schema/generated/control.ts';
import { withBase, withoutBase } from '../../../lib/base.ts';
import { testingProblems } from '../../../text/testing.ts';
import { ControlRefusal } from '../control/control-client.ts';
import { control } from '../control/this-browser.ts';
import { type Part, panelMemory, type Side } from '../panel-memory.ts';
import { applySandboxClock } from '../sandbox-clock.ts';

const openAtom = atom(panelMemory.isOpen());
export const isOpenAtom = atom(
  (get) => get(openAtom),
  (_get, set, isOpen: boolean) => {
    panelMemory.keepOpen(isOpen);
    set(openAtom, isOpen);
  },
);

const chosenPartAtom = atom(panelMemory.part());
export const partAtom = atom(
  (get) => get(chosenPartAtom),
  (_get, set, part: Part) => {
    panelMemory.keepPart(part);
    set(chosenPartAtom, part);
  },
);

const chosenSideAtom = atom(panelMemory.side());
export const sideAtom = atom(
  (get) => get(chosenSideAtom),
  (_get, set, side: Side) => {
    panelMemory.keepSide(side);
    set(chosenSideAtom, side);
  },
);

/** The sandbox as last loaded, and when, by `performance.now()`; null before that and if no mock responds. */
export const sandboxAtom = atom<{ readonly sandbox: Sandbox; readonly readAt: number } | null>(null);

/** Why the sandbox couldn't be loaded; null if it could. */
export const refusalAtom = atom<ControlRefusal | null>(null);

export interface Outcome {
  readonly isGood: boolean;
  readonly text: string;
}

/** The result of the last change. */
export const outcomeAtom = atom<Outcome | null>(null);

/** Whether the app's data was requested before the last change. */
export const isStaleAtom = atom(false);

const isBusyAtom = atom(false);

function refusalOf(error: unknown): ControlRefusal {
  if (error instanceof ControlRefusal) return error;
  return new ControlRefusal(0, testingProblems.unexpected(error instanceof Error ? error.message : String(error)));
}

/** Reloads the sandbox. Never rejects. */
export const refreshAtom = atom(null, async (_get, set) => {
  try {
    const sandbox = await control.sandbox();
    set(sandboxAtom, { sandbox, readAt: performance.now() });
    applySandboxClock(sandbox);
    set(refusalAtom, null);
  } catch (error) {
    set(sandboxAtom, null);
    set(refusalAtom, refusalOf(error));
  }
});

export interface Change {
  readonly run: () => Promise<unknown>;
  /** Message to show when done. */
  readonly done: string;
  /** What the app needs afterwards: nothing, a reload when the tester wants one, or an immediate reload. */
  readonly app: 'as it is' | 'stale' | 'reload';
}

/** Sign-in pages, which a signed-in person can't return to. */
const onTheWayIn = /^\/(login|register|accounts|noclaims)\b/;

/** Reloads the app on its current page. */
export function reloadApp(): void {
  if (onTheWayIn.test(withoutBase(window.location.pathname))) window.location.assign(withBase('/'));
  else window.location.reload();
}

/** Changes the sandbox or the person, one change at a time, and shows the result. Never rejects. */
export const changeAtom = atom(null, async (get, set, { run, done, app }: Change) => {
  if (get(isBusyAtom)) return;
  set(isBusyAtom, true);
  set(outcomeAtom, null);
  try {
    await run();
    if (app === 'reload') {
      panelMemory.keepSaid(done);
      return reloadApp();
    }
    set(outcomeAtom, { isGood: true, text: done });
    if (app === 'stale') set(isStaleAtom, true);
  } catch (error) {
    set(outcomeAtom, { isGood: false, text: refusalOf(error).message });
  } finally {
    set(isBusyAtom, false);
  }
  await set(refreshAtom);
});

/**
 * The result of a call; undefined while pending, null if it failed, which is shown as an outcome. Called once per
 * `load`, which must be stable.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Value | null | undefined {
  const [value, setValue] = useState<Value | null>();
  const setOutcome = useSetAtom(outcomeAtom);
  useEffect(() => {
    let isHere = true;
    load().then(
      (next) => isHere && setValue(next),
      (error: Error) => {
        if (!isHere) return;
        setValue(null);
        setOutcome({ isGood: false, text: error.message });
      },
    );
    return () => {
      isHere = false;
    };
  }, [load, setOutcome]);
  return value;
}

/** Polls immediately and then at an interval, one call at a time, and only while the page is visible. */
export function usePoll(ask: () => Promise<void>, milliseconds: number): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const next = async () => {
      if (document.visibilityState === 'visible') await askNow().catch(() => {});
      if (isHere) timer = setTimeout(next, milliseconds);
    };
    void next();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [milliseconds]);
}
