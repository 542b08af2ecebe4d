import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BarList } from './bar-list.tsx';

afterEach(cleanup);

const items = [40, 30, 20, 10].map((count, index) => ({ id: `${index}`, label: `Industry ${index}`, count }));

it.each([
  [2, ['40.0%', '30.0%'], ['20.0%', '10.0%']],
  [undefined, ['40.0%', '30.0%', '20.0%', '10.0%'], []],
])('a list limited to %s bars on screen prints all of them (FRM-066, FRM-064)', (limit, shown, hidden) => {
  const { container } = render(<BarList unit="sessions" items={items} limit={limit} hasShares />);
  const shares = (rows: string) =>
    [...container.querySelectorAll(rows)].map((row) => row.textContent?.match(/[\d.]+%$/)?.[0]);
  expect(shares('li:not([hidden])')).toEqual(shown);
  expect(shares('li[hidden]')).toEqual(hidden);
});
