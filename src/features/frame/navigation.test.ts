import { Circle } from 'lucide-react';
import { expect, it } from 'vitest';
import { nav } from '../../../fixtures/nav.ts';
import { navIcon } from './navigation.tsx';

it('every navigation entry has an icon, distinct within its section', () => {
  for (const section of [nav, ...nav.map(({ children }) => children)]) {
    const keys = section.map(({ key }) => key);
    const without = keys.filter((key) => navIcon(key) === Circle);
    expect(without, 'navigation.tsx needs an icon for each of these').toEqual([]);
    const shared = keys.filter((key) => keys.some((other) => other !== key && navIcon(other) === navIcon(key)));
    expect(shared, 'navigation.tsx gives these the same icon').toEqual([]);
  }
  for (const unknown of ['of-tomorrow', 'constructor', '__proto__']) expect(navIcon(unknown)).toBe(Circle);
});
