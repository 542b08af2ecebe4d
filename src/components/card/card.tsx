import { Children, type ReactNode, type RefObject, startTransition, useEffect, useId, useRef, useState } from 'react';
import { firstScreen } from '../../lib/first-screen.ts';
import type { LoadState } from '../../lib/graphql/use-report.ts';
import { afterFrame, nextFrame } from '../../lib/scheduling.ts';
import { watchPrinting } from '../../lib/watch-printing.ts';
import { loadProps, Retry } from '../load-state/load-state.tsx';
import styles from './card.module.css';

interface CardProps {
  readonly title: string;
  /** What is counted, next to the title. */
  readonly hint?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Removes the padding at the sides and bottom, for tables. */
  readonly isFlush?: boolean;
  readonly className?: string | undefined;
  /** Load state of the card's data; undefined if it has none. */
  readonly state?: LoadState | undefined;
}

/** A titled panel of the page: a region for screen readers. */
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
          {/* The hint can depend on the card's data. Only the card's body is marked busy. */}
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

/** Milliseconds to wait in browsers without requestIdleCallback. */
const pause = 200;

/** Resolves when the browser is idle. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, pause);
  });

/** Queues cards, several of which might get idle time before the same frame: each is laid out in its own frame. */
let lastTurn = Promise.resolve();

/**
 * On phones, delays layout below the fold until the browser is idle. While a screen loads, its skeletons and then its
 * rows cost a slow phone more than everything in view (LIM-013). Style sheets skip the layout of content in elements
 * marked with `data-later`. The mark is removed one card at a time, when the card's data has arrived and the browser is
 * idle. Until then the browser lays out content only when it comes near the viewport, is searched for, read by a screen
 * reader or printed.
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
 * How many of the parts far down a screen are rendered. All at once, except on the first screen of a page: there they
 * wait until everything above has been drawn, then render one by one. A slow phone shows the first figures half a
 * second sooner and responds to taps in between (LIM-013). Printing doesn't wait for any.
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

/** Whether a single part far down a screen is rendered yet. */
export const useIsRendered = () => useRenderedCount(1) > 0;

/** Delays cards below the first figures of a screen. */
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
