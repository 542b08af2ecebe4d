import { type RefObject, useEffect } from 'react';
import { nextFrame } from '../../lib/next-task.ts';

/** Milliseconds to wait where a browser doesn't say when it has time. */
const pause = 200;

/** Resolves when the browser has nothing else to do. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, pause);
  });

/** The turns of cards, which may have time before the same frame: each is laid out in one of its own. */
let lastTurn = Promise.resolve();

/**
 * Has what is below the window laid out when there is time, on a phone: while a screen loads, its skeletons and then
 * its rows cost a slow phone more than all that is in sight (LIM-013). An element marked with `data-later` is told so
 * by the styles of what it holds; the mark goes once its answer is there and the browser has nothing else to do, a card
 * at a time. Until then the browser lays out what comes near the window, is searched for, heard or printed.
 */
export function useLayOutLater(ref: RefObject<HTMLElement | null>, isBusy: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (isBusy || !element) return;
    let isWanted = element.hasAttribute('data-later');
    lastTurn = lastTurn.then(async () => {
      if (isWanted) await idle();
      if (!isWanted) return;
      element.removeAttribute('data-later');
      await nextFrame();
    });
    return () => {
      isWanted = false;
    };
  }, [ref, isBusy]);
}
