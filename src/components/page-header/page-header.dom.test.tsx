import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AddressNotice } from './page-header.tsx';

afterEach(cleanup);

it.each([
  [1, 1, 'Filter: “0”'],
  [20, 20, 'Filter: “19”'],
  [21, 21, 'and 1 more'],
  [1021, 21, 'and 1,001 more'],
])('%d unusable address parts show as %d lines, the last being %s (FRM-050)', (count, lines, last) => {
  const dropped = Array.from({ length: count }, (_, index) => ({
    name: 'filter' as const,
    params: [['filter', String(index)]] as const,
    reason: null,
  }));
  render(<AddressNotice dropped={[...dropped, ...dropped]} />);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect([items.length, items[0], items.at(-1)]).toEqual([lines, 'Filter: “0”', last]);
});
