/** Counts, tables and exports of the mounted app as a user reads them: numbers that must agree between screens. */
import Papa from 'papaparse';
import { beforeEach, expect, vi } from 'vitest';
import { backend } from './mock-backend.ts';
import { all, changeScreen, textOf, texts, the, user } from './person.ts';
import { openApp, settled, until } from './render-app.tsx';
import { downloads, savedFiles } from './test-browser.ts';

// Loads all screens before the tests, because nothing shows when a screen that is opened for the first time is ready.
const screens = import.meta.glob('../../features/**/*-route.tsx');
await Promise.all(Object.values(screens).map((load) => load()));

/** The 365 days up to the tests' date, as in an address. */
export const year = 'start=2025-11-22&end=2026-11-21';

/** Opens the app at an address and waits until everything has loaded. */
export async function openScreen(path: string, options?: Parameters<typeof openApp>[1]): Promise<void> {
  await openApp(path, options);
  await settled();
}

/** Clicks an element and waits for the result. */
export async function follow(element: Element | undefined): Promise<void> {
  if (!element) throw new Error(`there is nothing to click in: ${textOf(document.body)}`);
  const target = element instanceof HTMLAnchorElement ? element.pathname : null;
  await changeScreen(async () => {
    await user.click(element);
    if (target) await until(() => location.pathname === target, `the address is ${target}`);
  });
}

/** The first number in a text such as 1,234 sessions. Throws if there is none. */
export function numberIn(text: string | null | undefined): number {
  const digits = /[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '');
  if (!digits) throw new Error(`no number in ${text}`);
  return Number(digits);
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const region = (name: string | RegExp): HTMLElement => the('region', name);

/** The texts below a name in a list of figures: its value and, with a comparison, its change. */
export function figureTexts(label: string, within: HTMLElement = document.body): string[] {
  const term = [...within.querySelectorAll('dt')].find((one) => textOf(one) === label);
  if (!term?.parentElement) throw new Error(`no figure ${label} in: ${textOf(within)}`);
  return [...term.parentElement.querySelectorAll('dd')].map(textOf);
}

export const figure = (label: string, within?: HTMLElement): number => numberIn(figureTexts(label, within)[0]);

/** A table's named rows, without the header and expanded content. */
export function rowsOf(table: string | HTMLElement): HTMLElement[] {
  const within = typeof table === 'string' ? the('table', table) : table;
  return all('rowheader', undefined, { within }).map(
    (header) => header.closest<HTMLElement>('tr, [role="row"]') ?? header,
  );
}

/** Texts of a column from top to bottom; column 0 has the row names. */
export function columnTexts(table: string | HTMLElement, column: number): string[] {
  return rowsOf(table).map((row) => textOf(row.children[column]));
}

export const columnNumbers = (table: string | HTMLElement, column: number): number[] =>
  columnTexts(table, column).map(numberIn);

/** The announced number of rows in a list, without the part about which are shown. */
export function listStatus(): string {
  const status = texts('status', undefined, { within: the('main') }).find((text) => /^[\d,]+ /.test(text)) ?? '';
  return status.replace(/, (page [\d,]+|[\d,]+ shown)$/, '');
}

export const listCount = (): number => numberIn(listStatus());

/** Expects a list with that many sessions to be open. */
export function expectSessions(count: number): void {
  expect(listStatus()).toBe(count === 1 ? '1 session' : `${count.toLocaleString('en-US')} sessions`);
}

/** The applied filters as chips, each with its kind. */
export function chips(): string[] {
  const place = all('region', 'Filters Applied')[0];
  return place ? texts('listitem', undefined, { within: place }).filter((text) => text.includes(': ')) : [];
}

/** Selects a view or page size of a list. */
export async function show(group: 'View' | 'Display', option: string): Promise<void> {
  await follow(the('radio', option, { within: the('group', group) }));
}

/** Presses a column header and returns the resulting order. */
export async function sortBy(table: string, head: string): Promise<string | null> {
  const find = () => the('columnheader', head, { within: the('table', table) });
  await follow(find().querySelector('button') ?? undefined);
  return find().getAttribute('aria-sort');
}

/** Exports a list and parses the file. The first row contains the headings. */
export async function exportFrom(within: HTMLElement): Promise<{ name: string; text: string; rows: string[][] }> {
  const before = savedFiles.length;
  await user.click(the('button', 'Export', { within }));
  await until(() => {
    // The job is polled once per second. Time stops during calls, which would otherwise time out.
    if (backend.pendingCount() === 0) vi.advanceTimersByTime(50);
    return savedFiles.length > before;
  }, 'a file is saved');
  const { name = '', blob = new Blob() } = savedFiles.at(-1) ?? {};
  const text = await blob.text();
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return { name, text, rows: data };
}

/** The list of a screen's exports. */
export const tray = () => region('Exports');
/** Texts of the files in the tray, newest first. */
export const jobs = () => all('listitem', undefined, { within: tray() }).map(textOf);
export const polls = () => backend.callsOf('sessionsDownload').length;
export const starts = () => backend.callsOf('createSessionsDownload').length;

/** Lets time pass until a condition is true; a job is polled every second of it. */
export const passing = (check: () => boolean, description: string) =>
  until(() => {
    if (backend.pendingCount() === 0) vi.advanceTimersByTime(50);
    return check();
  }, description);

let downloadsBefore = 0;
beforeEach(() => {
  downloadsBefore = downloads.length;
});

/** Names of the files downloaded in this test. */
export const downloadedFiles = () =>
  downloads.slice(downloadsBefore).map((url) => new URL(url, location.href).pathname.split('/').at(-1));

/** The response of a failing call. */
export const down = () => ({ data: null, errors: [{ message: 'the server is down' }] });

/** The heading of a campaign screen. */
export const title = (): string => textOf(document.querySelector('h1'));

/** A total in the campaign's banner. */
export const banner = (label: string): number => figure(label, region('Campaign'));

/** The counts in a card's list, in order. */
export async function countsOf(card: string): Promise<number[]> {
  for (const showAll of all('button', /^Show all/, { within: region(card) })) await user.click(showAll);
  // A label can end in digits, so the count is read from its own element, which also contains the unit for screen
  // readers.
  return [...region(card).querySelectorAll('li')].map((item) =>
    numberIn(textOf(item.querySelector('span:has(> .visually-hidden)'))),
  );
}
