import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PieWithList, pieParts } from './pie.tsx';

afterEach(cleanup);

it('labels slices of 3% and more in the chart, and all in the list (ANA-016)', () => {
  const rows = [950, 30, 16, 4].map((count) => ({ key: `${count}`, name: `of ${count}`, count }));
  const { container } = render(<PieWithList title="Shares" parts={pieParts(rows)} unit="sessions" />);
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map((one) => one.textContent);
  expect(texts('svg text')).toEqual(['95%', '3%']);
  expect(texts('svg path')).toHaveLength(3);
  expect(texts('li > span:last-child')).toEqual(['95%', '3%', '2%', 'under 0.5%']);
});
