import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoadState } from '../../lib/graphql/use-report.ts';
import { nextTask } from '../../lib/scheduling.ts';
import { Card } from './card.tsx';

afterEach(cleanup);

it.each([
  ['dims its figures and the count next to its title', { isBusy: true, isOld: true }, ['true', 'true']],
  ['dims nothing that is up to date', { isBusy: false, isOld: false }, [null, null]],
])('a card %s (ERR-024)', (_name, state, expected) => {
  const { container } = render(
    <Card title="Audience" hint="60 organizations" state={{ ...state, hasFailed: false, retry: () => {} }}>
      figures
    </Card>,
  );
  const hint = container.querySelector('h2 + span');
  const body = container.querySelector('header + div');
  expect(hint?.textContent).toBe('60 organizations');
  expect([hint, body].map((part) => part?.getAttribute('data-old'))).toEqual(expected);
  // One busy element per card is enough.
  expect(container.querySelectorAll('[aria-busy]')).toHaveLength(state.isBusy ? 1 : 0);
});

let idle: (() => void)[];
let frames: (() => void)[];

beforeEach(() => {
  idle = [];
  frames = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => frames.push(task));
});
// Nothing pending in one test's cards must affect the next test.
afterEach(async () => {
  cleanup();
  await rest();
  await draw();
});

/** Runs pending tasks, up to the next thing that is awaited. */
const runAll = async (waiting: (() => void)[]) => {
  await settled();
  for (const task of waiting.splice(0)) task();
  await settled();
};
const settled = nextTask;
const rest = () => runAll(idle);
const draw = () => runAll(frames);
const isLater = (title = 'Referrers') => 'later' in screen.getByRole('region', { name: title }).dataset;

const state = (isBusy: boolean): LoadState => ({ isBusy, isOld: false, hasFailed: false, retry: () => undefined });
const card = (isBusy: boolean, title = 'Referrers') => (
  <Card key={title} title={title} state={state(isBusy)}>
    {isBusy ? 'Loading' : 'google.com'}
  </Card>
);

it('is laid out once its figures have loaded and the browser is idle, and stays so (LIM-013)', async () => {
  const { rerender } = render(card(true));
  await rest();
  expect(isLater()).toBe(true);
  rerender(card(false));
  expect(isLater()).toBe(true);
  await rest();
  expect(isLater()).toBe(false);
  rerender(card(true));
  expect(isLater()).toBe(false);
});

it('waits until the previous card has been painted, even if the browser is idle (LIM-013)', async () => {
  render([card(false), card(false, 'Inquiries')]);
  await rest();
  await rest();
  expect([isLater(), isLater('Inquiries')]).toEqual([false, true]);
  await draw();
  await rest();
  expect(isLater('Inquiries')).toBe(false);
});

it("a card that is removed doesn't hold up the others (LIM-013)", async () => {
  const { rerender } = render([card(false), card(false, 'Inquiries')]);
  await settled();
  rerender([card(false, 'Inquiries')]);
  await rest();
  await rest();
  expect(isLater('Inquiries')).toBe(false);
});
