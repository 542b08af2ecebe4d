import { type RefObject, useEffect, useState } from 'react';
import { watchPrinting } from '../../lib/watch-printing.ts';

/** How near a drawing comes to the window before it is made, in window heights. */
const nearby = '50%';
/** Milliseconds after which what is far away is drawn too, once the browser has nothing else to do. */
const drawAfterMs = 5000;

/** Does something once the browser has nothing else to do. Gives the function that gives it up. */
export function atRest(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
}

/**
 * Whether a drawing is due: its place is near the window, the page is being printed, or nobody waits for anything else.
 * A map takes a slow phone half a second, in which no touch is answered: one that is far below waits (LIM-013).
 */
export function useIsDue(ref: RefObject<HTMLElement | null>): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isDue || !element) return;
    const draw = () => setIsDue(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && draw(), {
      rootMargin: `${nearby} 0px`,
    });
    observer.observe(element);
    const unwatch = watchPrinting((isOnPaper) => isOnPaper && draw());
    let giveUp = () => {};
    const timer = setTimeout(() => {
      giveUp = atRest(draw);
    }, drawAfterMs);
    return () => {
      observer.disconnect();
      unwatch();
      clearTimeout(timer);
      giveUp();
    };
  }, [ref, isDue]);
  return isDue;
}
