import { Circle } from 'lucide-react';
import { expect, it } from 'vitest';
import { nav } from '../../../fixtures/nav.ts';
import { navIcon } from './nav-icons.ts';

it('every entry that the server names has an icon, and no two of one section share it', () => {
  for (const section of [nav, ...nav.map(({ children }) => children)]) {
    const icons = section.map(({ key }) => navIcon(key));
    expect(icons).not.toContain(Circle);
    expect(new Set(icons).size).toBe(section.length);
  }
  expect(navIcon('of-tomorrow')).toBe(Circle);
});
