import { useEffect, useState } from 'react';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const gap = 12;
const margin = 16;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * Where a card goes that speaks of something: below it, else above, else beside it, else over its lower right corner;
 * always whole on the screen. Pixels of the screen.
 */
export function placeCard(
  anchor: Box,
  card: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
): { left: number; top: number } {
  const most = { left: screen.width - card.width - margin, top: screen.height - card.height - margin };
  const left = clamp(anchor.left, margin, most.left);
  const below = anchor.top + anchor.height + gap;
  if (below <= most.top) return { left, top: Math.max(margin, below) };
  const above = anchor.top - gap - card.height;
  if (above >= margin) return { left, top: Math.min(above, most.top) };
  const top = clamp(anchor.top, margin, most.top);
  const right = anchor.left + anchor.width + gap;
  if (right <= most.left) return { left: right, top };
  const before = anchor.left - gap - card.width;
  if (before >= margin) return { left: before, top };
  const corner = anchor.left + anchor.width - card.width - gap;
  return { left: clamp(corner, margin, most.left), top: most.top };
}

/** Where an element is on the screen, followed while it is there: pages scroll, and grow as their data come. */
export function useBox(element: Element | null): Box | null {
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
