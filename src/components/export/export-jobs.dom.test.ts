import { createStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { MissingChunkError, pageReload } from '../../lib/reload-page.ts';
import {
  consumePendingExport,
  dismissExportAtom,
  exportJobsAtom,
  forgetExportsAtom,
  retryExportAtom,
  startExportAtom,
} from './export-jobs.ts';

function openJobs() {
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
  const allEnd = (running: readonly string[]) =>
    vi.waitFor(() => expect(titles().filter((title) => title.endsWith('running'))).toEqual(running));
  return { start, titles, allEnd };
}

const forever = () => new Promise<never>(() => {});
const fails = () => Promise.reject(new Error('out of order'));

it('keeps the last ten finished files along with those in progress, and starting another removes none (FIL-029)', async () => {
  const { start, titles, allEnd } = openJobs();
  start('first', forever);
  for (let file = 1; file <= 12; file++) start(`file ${file}`, fails);
  await allEnd(['first running']);
  const messages = Array.from({ length: 10 }, (_, index) => `file ${index + 3} failed`);
  expect(titles()).toEqual(['first running', ...messages]);
  start('next', forever);
  expect(titles()).toEqual(['first running', ...messages, 'next running']);
});

it('starts no file for an account that was left while the code was loading (FIL-030)', async () => {
  const store = createStore();
  const start = vi.fn(() => new Promise<never>(() => {}));
  const loading = Promise.withResolvers<{ start: typeof start; poll: () => Promise<null> }>();
  store.set(startExportAtom, { title: 'file', key: 'file', source: 'export', loadCalls: () => loading.promise });
  store.set(forgetExportsAtom);
  loading.resolve({ start, poll: async () => null });
  // The code loaded with the calls is available when another file starts.
  const isNext = vi.fn(() => new Promise<never>(() => {}));
  const loadCalls = async () => ({ start: isNext, poll: async () => null });
  store.set(startExportAtom, { title: 'next', key: 'next', source: 'export', loadCalls });
  await vi.waitFor(() => expect(isNext).toHaveBeenCalled());
  expect(start).not.toHaveBeenCalled();
});

it('keeps the file that finished last, even if it was started first (FIL-029)', async () => {
  const { start, titles, allEnd } = openJobs();
  const { promise, reject } = Promise.withResolvers<never>();
  start('first', () => promise);
  for (let file = 1; file <= 10; file++) start(`file ${file}`, fails);
  await allEnd(['first running']);
  reject(new Error('out of order'));
  await allEnd([]);
  expect(titles()).toEqual(['first failed', ...Array.from({ length: 9 }, (_, index) => `file ${index + 2} failed`)]);
});

it('aborts fetching a file that is dismissed while it is fetched again, and reports no failure (FIL-029)', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const leaving: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (_url: string, { signal }: { readonly signal: AbortSignal }) => {
    if (leaving.push(signal) === 1) return new Response(null, { status: 503 });
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const store = createStore();
  const startedJob = { id: 'j1', status: 'done' as const, url: '/files/j1.csv' };
  const loadCalls = async () => ({ start: async () => startedJob, poll: async () => startedJob });
  store.set(startExportAtom, { title: 'file', key: 'file', source: 'export', loadCalls });
  const states = () => store.get(exportJobsAtom).map(({ state }) => state);
  await vi.waitFor(() => expect(states()).toEqual(['failed']));
  const before = reported.mock.calls.length;
  const [job] = store.get(exportJobsAtom);
  const again = store.set(retryExportAtom, job?.id ?? 0);
  await vi.waitFor(() => expect(leaving).toHaveLength(2));
  expect(states()).toEqual(['returning']);
  store.set(dismissExportAtom, job?.id ?? 0);
  await again;
  expect([leaving[1]?.aborted, states(), reported.mock.calls.length - before]).toEqual([true, [], 0]);
});

it('is resumed once after a reload for a missing chunk, unless it was dismissed (ERR-033)', async () => {
  document.head.innerHTML = '<meta name="webtrax-build" content="a1" />';
  vi.stubGlobal('fetch', async () => Response.json({ label: '2', build: 'b2' }));
  const reloaded = vi.spyOn(window.location, 'reload').mockReturnValue();
  const store = createStore();
  const ask = (title: string) => {
    const loadCalls = () => Promise.reject(new MissingChunkError(title));
    store.set(startExportAtom, { title, key: `${title}, as of 10:00`, source: 'export', loadCalls });
  };
  ask('kept');
  ask('dismissed');
  store.set(dismissExportAtom, store.get(exportJobsAtom).at(-1)?.id ?? 0);
  await vi.waitFor(() => expect(reloaded).toHaveBeenCalled());
  expect(['dismissed', 'other', 'kept', 'kept'].map((title) => consumePendingExport(() => title))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  // Unlike in a browser, the old page keeps running here.
  store.set(forgetExportsAtom);
  pageReload.forget();
});
