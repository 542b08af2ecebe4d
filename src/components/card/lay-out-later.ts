import { type RefObject, useEffect } from 'react';

/** Milliseconds to wait where a browser doesn't say when it has time. */
const pause = 200;

/**
 * Has what is below the window laid out when there is time, on a phone: while a screen loads, its skeletons and then its
 * rows cost a slow phone more than all that is in sight (LIM-013). An element marked with `data-later` is told so by the
 * styles of what it holds; the mark goes once its answer is there and the browser has nothing else to do, a card at a
 * time. Until then the browser lays out what comes near the window, is searched for, heard or printed.
 */
export function useLayOutLater(ref: RefObject<HTMLElement | null>, isBusy: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (isBusy || !element) return;
    const layOut = () => element.removeAttribute('data-later');
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(layOut);
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(layOut, pause);
    return () => clearTimeout(timer);
  }, [ref, isBusy]);
}
