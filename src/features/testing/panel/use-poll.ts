import { useEffect, useEffectEvent } from 'react';

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
