import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Bubbles } from './bubbles.tsx';
import type { LandMap } from './land-map.ts';

afterEach(cleanup);

/** What the bubble of one place is called. */
function nameOfBubble(name: string | null, pointCount: number): string | null | undefined {
  const overlay = document.createElement('div');
  const map = { overlay, pixelOf: () => null } as Partial<LandMap> as LandMap;
  const properties = { name, cluster: false, clusterId: null, pointCount };
  const points = [{ geometry: { coordinates: [-95, 38] }, properties }];
  render(<Bubbles map={map} points={points} onPlace={{ current: () => undefined }} onZoom={() => undefined} />);
  return overlay.querySelector('button')?.getAttribute('aria-label');
}

it('a place without a name is said to be several, as the list of places has it (ERR-031)', () => {
  expect(nameOfBubble(null, 5)).toBe('Several places: 5 sessions');
});

it('a count that is written short is in the name of its bubble as it is seen (FRM-073)', () => {
  expect(nameOfBubble('Denver, CO', 2180)).toBe('2.2K: Denver, CO: 2,180 sessions');
  expect(nameOfBubble('Denver, CO', 180)).toBe('Denver, CO: 180 sessions');
});
