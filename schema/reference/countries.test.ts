import { expect, it } from 'vitest';
import { placeLabel } from './countries.ts';

it.each([
  ['Milwaukee', 'WI', 'US', 'Milwaukee, WI'],
  ['Toronto', 'ON', 'CA', 'Toronto, ON, Canada'],
  ['Stuttgart', null, 'DE', 'Stuttgart, Germany'],
  ['Singapore', null, 'SG', 'Singapore'],
  ['Stuttgart', null, 'QX', 'Stuttgart, QX'],
  ['Stuttgart', null, null, 'Stuttgart'],
  ['', null, 'DE', 'Germany'],
  ['Toronto', null, 'CA', 'Toronto, Canada'],
])('the place %s, %s, %s is written %s (FRM-047)', (city, state, country, label) => {
  expect(placeLabel(city, state, country)).toBe(label);
});
