import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoadState } from '../../lib/graphql/use-report.ts';
import { Card } from './card.tsx';

let idle: (() => void)[];

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('cancelIdleCallback', (place: number) => void delete idle[place - 1]);
});
afterEach(cleanup);

const rest = () => {
  for (const task of idle.splice(0)) task?.();
};
const isLater = () => 'later' in screen.getByRole('region', { name: 'Referrers' }).dataset;

const state = (isBusy: boolean): LoadState => ({ isBusy, isOld: false, hasFailed: false, retry: () => undefined });
const card = (isBusy: boolean) => (
  <Card title="Referrers" state={state(isBusy)}>
    {isBusy ? 'Loading' : 'google.com'}
  </Card>
);

it('is laid out once its figures are there and the browser has time, and stays so (LIM-013)', () => {
  const { rerender } = render(card(true));
  rest();
  expect(isLater()).toBe(true);
  rerender(card(false));
  expect(isLater()).toBe(true);
  rest();
  expect(isLater()).toBe(false);
  rerender(card(true));
  expect(isLater()).toBe(false);
});

it('leaves nothing behind when its screen is left (LIM-013)', () => {
  const { unmount } = render(card(false));
  unmount();
  expect(Object.keys(idle)).toEqual([]);
});
