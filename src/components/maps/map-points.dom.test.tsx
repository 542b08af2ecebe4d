import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlaceList } from './map-points.tsx';

afterEach(cleanup);

const point = (name: string, pointCount: number) => ({
  geometry: { coordinates: [-95, 38] },
  properties: { name, cluster: false, clusterId: null, pointCount },
});

it('lists places by count in descending order, whatever order they come in (AUD-020)', () => {
  const points = [point('Austin, TX', 1), point('Houston, TX', 30), point('Dallas, TX', 7), point('Waco, TX', 7)];
  const { container } = render(<PlaceList caption="United States" points={points} />);
  const names = [...container.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Houston, TX', 'Dallas, TX', 'Waco, TX', 'Austin, TX']);
});
