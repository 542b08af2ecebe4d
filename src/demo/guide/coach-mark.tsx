import { type CSSProperties, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { passFocus } from '../../lib/pass-focus.ts';
import { demoTexts } from '../../text/demo.ts';
import styles from './guide.module.css';
import { type GuidePlace, type Stop, stops, usePage } from './stops.ts';

const texts = demoTexts.guide;
const nowhere = () => null;

interface CoachMarkProps {
  /** Index of the stop, from 0. */
  readonly at: number;
  readonly onMove: (next: GuidePlace) => void;
}

/** A stop of the tour: a ring around its element and a card next to it. On other pages, a button to return. */
export function CoachMark({ at, onMove }: CoachMarkProps) {
  const stop = stops[at];
  const { path, element } = usePage(stop?.anchor ?? nowhere);
  if (!stop) return null;
  const [pagePath] = stop.path.split('?');
  if (path === pagePath) return <Card stop={stop} at={at} anchor={element} onMove={onMove} />;
  // Before the first stop, there might be terms to accept or an account to choose.
  if (at === 0) return null;
  return (
    <Button className={styles.pill} onClick={() => onMove(at)}>
      {texts.goOn(at + 1, stops.length)}
    </Button>
  );
}

/** Focuses the next step's button, and returns focus to the page at the end of the tour (FRM-054). */
function takeAndPassFocus(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true });
  return passFocus(button);
}

interface CardProps extends CoachMarkProps {
  readonly stop: Stop;
  readonly anchor: Element | null;
}

function Card({ stop, at, anchor, onMove }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  const ids = { title: useId(), text: useId() };
  const box = useBox(anchor);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);

  useEffect(() => {
    const isWhole = !anchor || anchor.getBoundingClientRect().height < window.innerHeight / 2;
    anchor?.scrollIntoView({ block: isWhole ? 'center' : 'start' });
  }, [anchor]);
  useLayoutEffect(() => {
    const size = card.current?.getBoundingClientRect();
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    setPlace(box && size ? placeCard(box, size, screen) : null);
  }, [box]);

  const isLast = at === stops.length - 1;
  const skip = () => onMove('over');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') skip();
  };
  return (
    <>
      {box && <div className={styles.ring} style={ringStyle(box)} />}
      <div
        ref={card}
        role="dialog"
        className={styles.card}
        style={place ? { left: place.left, top: place.top, right: 'auto', bottom: 'auto' } : undefined}
        aria-labelledby={ids.title}
        aria-describedby={ids.text}
        onKeyDown={onKeyDown}
      >
        <h2 id={ids.title}>
          <span className="visually-hidden">{`${texts.label(at + 1, stops.length)}: `}</span>
          {stop.title}
        </h2>
        <p id={ids.text}>{stop.text}</p>
        <div className={styles.foot}>
          <span className={styles.at} aria-hidden="true">
            {texts.at(at + 1, stops.length)}
          </span>
          {!isLast && (
            <Button ref={passFocus} variant="quiet" onClick={skip}>
              {texts.skip}
            </Button>
          )}
          <span className={styles.gap} />
          {at > 0 && <Button onClick={() => onMove(at - 1)}>{texts.back}</Button>}
          <Button ref={takeAndPassFocus} variant="primary" onClick={() => onMove(isLast ? 'over' : at + 1)}>
            {isLast ? texts.end : texts.next}
          </Button>
        </div>
      </div>
    </>
  );
}

const around = 6;

function ringStyle({ left, top, width, height }: Box): CSSProperties {
  return { left: left - around, top: top - around, width: width + 2 * around, height: height + 2 * around };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const gap = 12;
const margin = 16;

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/**
 * Position of a card relative to its element: below, otherwise above, otherwise to the side, otherwise over its lower
 * right corner; always completely on the screen. In pixels of the screen.
 */
export function placeCard(
  anchor: Box,
  card: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
): { left: number; top: number } {
  const max = { left: screen.width - card.width - margin, top: screen.height - card.height - margin };
  const left = clamp(anchor.left, margin, max.left);
  const below = anchor.top + anchor.height + gap;
  if (below <= max.top) return { left, top: Math.max(margin, below) };
  const above = anchor.top - gap - card.height;
  if (above >= margin) return { left, top: Math.min(above, max.top) };
  const top = clamp(anchor.top, margin, max.top);
  const right = anchor.left + anchor.width + gap;
  if (right <= max.left) return { left: right, top };
  const before = anchor.left - gap - card.width;
  if (before >= margin) return { left: before, top };
  const corner = anchor.left + anchor.width - card.width - gap;
  return { left: clamp(corner, margin, max.left), top: max.top };
}

/** An element's position on the screen, tracked while it exists: pages scroll, and grow as data arrives. */
function useBox(element: Element | null): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    if (!element) return setBox(null);
    let frame = 0;
    let last = '';
    const follow = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const key = [left, top, width, height].join();
      if (key !== last) setBox({ left, top, width, height });
      last = key;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [element]);
  return box;
}
