import { useAtomValue } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { themeAtom } from '../theme/theme-atom.ts';
import type { LandMap } from './land-map.ts';

const changes = ['(prefers-color-scheme: dark)', 'print'];

/**
 * Gives the map the colours of its element: a canvas knows no tokens, so they are read from properties that resolve
 * them. Anew with each theme, and for paper.
 */
export function useMapColors(map: LandMap | null, element: RefObject<HTMLElement | null>): void {
  const theme = useAtomValue(themeAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes what the element's colours resolve to
  useEffect(() => {
    const target = element.current;
    if (!map || !target) return;
    const apply = () => {
      const { color, borderTopColor, borderBottomColor } = getComputedStyle(target);
      map.setColors({
        land: { land: borderBottomColor, line: borderTopColor },
        states: { land: color, line: borderTopColor },
      });
    };
    apply();
    const queries = changes.map((query) => window.matchMedia(query));
    for (const query of queries) query.addEventListener('change', apply);
    return () => {
      for (const query of queries) query.removeEventListener('change', apply);
    };
  }, [map, element, theme]);
}
