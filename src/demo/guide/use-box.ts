import { useEffect, useState } from 'react';
import type { Box } from './place-card.ts';

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
