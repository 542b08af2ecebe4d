import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Width of an element in pixels, as it changes; 0 before it is laid out. With `isAtOnce` it is laid out for that as
 * soon as it is there: what else asks for data then asks together with what needs the width. That holds up a large
 * page.
 */
export function useWidth(ref: RefObject<HTMLElement | null>, { isAtOnce = false } = {}): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width));
    if (isAtOnce) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isAtOnce]);
  return width;
}

/** Pixels of a letter's size where the browser's settings are its own. */
const ownFontSize = 16;

/** How much larger the browser writes than by itself (FRM-043). */
export function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ownFontSize || 1;
}
