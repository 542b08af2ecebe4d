import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Bubbles } from './bubbles.tsx';
import type { LandMap } from './land-map.ts';

afterEach(cleanup);

it('a place without a name is said to be several, as the list of places has it (ERR-031)', () => {
  const overlay = document.createElement('div');
  const map = { overlay, pixelOf: () => null } as Partial<LandMap> as LandMap;
  const properties = { name: null, cluster: false, clusterId: null, pointCount: 5 };
  const points = [{ geometry: { coordinates: [-95, 38] }, properties }];
  render(<Bubbles map={map} points={points} onPlace={{ current: () => undefined }} onZoom={() => undefined} />);
  expect(overlay.querySelector('button')?.getAttribute('aria-label')).toBe('Several places: 5 sessions');
});
