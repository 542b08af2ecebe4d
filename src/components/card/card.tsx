import { Children, type ReactNode, type RefObject, startTransition, useEffect, useId, useRef, useState } from 'react';
import { firstScreen } from '../../lib/first-screen.ts';
import type { LoadState } from '../../lib/graphql/use-report.ts';
import { afterFrame, nextFrame } from '../../lib/scheduling.ts';
import { watchPrinting } from '../../lib/watch-printing.ts';
import { loadProps, Retry } from '../load-state/load-state.tsx';
import styles from './card.module.css';

interface CardProps {
  readonly title: string;
  /** What is counted, and of what; beside the title. */
  readonly hint?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Removes the inner margin at the sides and the bottom, for tables. */
  readonly isFlush?: boolean;
  readonly className?: string | undefined;
  /** How far the data of the card are; none where it has none of its own. */
  readonly state?: LoadState | undefined;
}

/** A titled panel of the page: one region for screen readers. */
export function Card({ title, hint, actions, children, isFlush = false, className, state }: CardProps) {
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  useLayOutLater(card, state?.isBusy ?? false);
  return (
    <section
      ref={card}
      className={[styles.card, className].filter(Boolean).join(' ')}
      aria-labelledby={headingId}
      data-later=""
    >
      <header className={styles.header}>
        <div className={styles.heading}>
          <h2 className={styles.title} id={headingId}>
            {title}
          </h2>
          {/* It may count what the card shows. The card says by its body that it is busy. */}
          {hint && <span {...loadProps(state && { isBusy: false, isOld: state.isOld }, styles.hint)}>{hint}</span>}
        </div>
        {(actions || state?.hasFailed) && (
          <div className={styles.actions}>
            <Retry state={state} name={title} />
            {actions}
          </div>
        )}
      </header>
      <div {...loadProps(state, isFlush ? styles.flush : styles.body)}>{children}</div>
    </section>
  );
}

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
function useLayOutLater(ref: RefObject<HTMLElement | null>, isBusy: boolean): void {
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
