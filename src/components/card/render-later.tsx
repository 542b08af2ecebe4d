import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';
import { firstScreen } from '../../lib/first-screen.ts';
import { afterFrame } from '../../lib/scheduling.ts';
import { watchPrinting } from '../../lib/watch-printing.ts';
import styles from './render-later.module.css';

/**
 * How many of some parts far down a screen are rendered: all of them at once, but for the first screen of a page. There
 * they wait until what is above was drawn, and come one after the other: a slow phone shows the first figures half a
 * second sooner, and hears a tap between two parts (LIM-013). Paper waits for none.
 */
function useRenderedCount(total: number): number {
  const [count, setCount] = useState(() => (firstScreen.isAhead() ? 0 : total));
  const isComplete = count >= total;
  useEffect(() => {
    firstScreen.pass();
    return isComplete ? undefined : afterFrame(() => startTransition(() => setCount(count + 1)));
  }, [count, isComplete]);
  useEffect(() => {
    if (isComplete) return;
    const end = firstScreen.awaitPart();
    const unwatch = watchPrinting((isOnPaper) => isOnPaper && setCount(total));
    return () => {
      unwatch();
      end();
    };
  }, [isComplete, total]);
  return count;
}

/** Whether the one part far down a screen is rendered. */
export const useIsRendered = () => useRenderedCount(1) > 0;

/** Cards below the first figures of a screen. */
export function RenderLater({ children }: { readonly children: ReactNode }) {
  const cards = Children.toArray(children);
  const count = useRenderedCount(cards.length);
  return (
    <>
      {cards.slice(0, count)}
      {count < cards.length && <div className={styles.room} aria-busy="true" />}
    </>
  );
}
