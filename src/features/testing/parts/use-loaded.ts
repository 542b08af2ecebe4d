import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { outcomeAtom } from '../panel/panel-atoms.ts';

/**
 * What a call answers; undefined while it is under way, null where it fails, which is said where outcomes are. Asked
 * once for each `load`, which stays the same.
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

/** Asks at once and then every so many milliseconds, one call at a time, and only while the page is in sight. */
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
