import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The current width of an element in pixels; 0 before it is measured. With `isAtOnce` it is measured in the layout
 * effect, so that requests that depend on the width leave together with others. This forces a layout, which is slow on
 * a large page.
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

/** The browser's default font size in pixels. */
const ownFontSize = 16;

/** How much larger the browser's text is than its default (FRM-043). */
export function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ownFontSize || 1;
}
