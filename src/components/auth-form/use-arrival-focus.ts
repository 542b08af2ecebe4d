import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of a screen: it takes the focus where the button that led here took it along, so that a reader of
 * the screen hears where they are. Where a field has it already, it stays there.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
