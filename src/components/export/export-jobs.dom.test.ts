import { createStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { exportJobsAtom, forgetExportsAtom, startExportAtom } from './export-jobs.ts';

it('keeps the last ten files that ended beside those in the making (FIL-029)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const store = createStore();
  const start = (title: string, answer: () => Promise<never>) =>
    store.set(startExportAtom, {
      title,
      key: title,
      source: 'export',
      loadCalls: async () => ({ start: answer, poll: async () => null }),
    });
  const titles = () => store.get(exportJobsAtom).map(({ request, state }) => `${request.title} ${state}`);
  const forever = () => new Promise<never>(() => {});
  start('first', forever);
  for (let file = 1; file <= 12; file++) start(`file ${file}`, () => Promise.reject(new Error('out of order')));
  await vi.waitFor(() => expect(titles().filter((title) => title.endsWith('running'))).toEqual(['first running']));
  start('next', forever);
  const ended = Array.from({ length: 10 }, (_, at) => `file ${at + 3} failed`);
  expect(titles()).toEqual(['first running', ...ended, 'next running']);
});

it('begins no file for an account that was left while the calls were loaded (FIL-030)', async () => {
  const store = createStore();
  const start = vi.fn(() => new Promise<never>(() => {}));
  const loading = Promise.withResolvers<{ start: typeof start; poll: () => Promise<null> }>();
  store.set(startExportAtom, { title: 'file', key: 'file', source: 'export', loadCalls: () => loading.promise });
  store.set(forgetExportsAtom);
  loading.resolve({ start, poll: async () => null });
  // What is loaded with the calls is there once another file begins.
  const isNext = vi.fn(() => new Promise<never>(() => {}));
  const loadCalls = async () => ({ start: isNext, poll: async () => null });
  store.set(startExportAtom, { title: 'next', key: 'next', source: 'export', loadCalls });
  await vi.waitFor(() => expect(isNext).toHaveBeenCalled());
  expect(start).not.toHaveBeenCalled();
});
