import { expect, it } from 'vitest';
import { newsOf } from './export-button.tsx';
import type { ExportJob } from './export-jobs.ts';

const job = (id: number, state: ExportJob['state']): ExportJob => ({
  id,
  request: {
    title: `File ${id}`,
    key: String(id),
    source: 'export',
    loadCalls: () => Promise.reject(new Error('none')),
  },
  state,
  url: null,
  started: null,
  ended: id,
  unwanted: new AbortController(),
});

it('announces what has changed about the files, even if one replaces another (FIL-029)', () => {
  const before = [job(1, 'done'), job(2, 'running')];
  expect(newsOf(before, [job(2, 'done')])).toBe('File 2: Downloaded');
  expect(newsOf(before, [...before, job(3, 'running')])).toBe('File 3: Preparing your file...');
  expect(newsOf(before, [job(2, 'running')])).toBe('');
  expect(newsOf(before, [...before])).toBeNull();
});
