/** What a test sees of the exports of its screen. */
import { beforeEach, vi } from 'vitest';
import { region } from './figures.ts';
import { backend } from './mock-backend.ts';
import { all, textOf } from './person.ts';
import { until } from './render-app.tsx';
import { downloads } from './test-browser.ts';

export const tray = () => region('Exports');
/** The texts of the files in the tray, the newest first. */
export const jobs = () => all('listitem', undefined, { within: tray() }).map(textOf);
export const polls = () => backend.callsOf('sessionsDownload').length;
export const starts = () => backend.callsOf('createSessionsDownload').length;

/** Lets time pass until something holds; a job is asked about every second of it. */
export const passing = (check: () => boolean, what: string) =>
  until(() => {
    if (backend.pendingCount() === 0) vi.advanceTimersByTime(50);
    return check();
  }, what);

let before = 0;
beforeEach(() => {
  before = downloads.length;
});
/** The names of the files that this test has had saved. */
export const arrived = () =>
  downloads.slice(before).map((url) => new URL(url, location.href).pathname.split('/').at(-1));
