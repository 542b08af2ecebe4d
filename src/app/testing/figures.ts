/**
 * Counts, tables and exports of the mounted app as a person reads them: numbers that must agree from screen to screen.
 */
import Papa from 'papaparse';
import { beforeEach, expect, vi } from 'vitest';
import { backend } from './mock-backend.ts';
import { all, changeScreen, textOf, texts, the, user } from './person.ts';
import { openApp, settled, until } from './render-app.tsx';
import { downloads, savedFiles } from './test-browser.ts';

// A screen that is opened for the first time shows nothing of its coming: all are loaded before the tests.
const screens = import.meta.glob('../../features/**/*-route.tsx');
await Promise.all(Object.values(screens).map((load) => load()));

/** The 365 days up to the day of the tests, as an address says them. */
export const year = 'start=2025-11-22&end=2026-11-21';

/** Opens the app at an address and waits until everything has loaded. */
export async function openScreen(path: string, options?: Parameters<typeof openApp>[1]): Promise<void> {
  await openApp(path, options);
  await settled();
}

/** Clicks an element and waits for what it leads to. */
export async function follow(element: Element | undefined): Promise<void> {
  if (!element) throw new Error(`there is nothing to click in: ${textOf(document.body)}`);
  const target = element instanceof HTMLAnchorElement ? element.pathname : null;
  await changeScreen(async () => {
    await user.click(element);
    if (target) await until(() => location.pathname === target, `the address is ${target}`);
  });
}

/** The first number of a text such as 1,234 sessions. Throws where there is none. */
export function numberIn(text: string | null | undefined): number {
  const digits = /[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '');
  if (!digits) throw new Error(`no number in ${text}`);
  return Number(digits);
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const region = (name: string | RegExp): HTMLElement => the('region', name);

/** The value below a name in a list of figures, and with a comparison its change; texts of all that stands there. */
export function figureTexts(label: string, within: HTMLElement = document.body): string[] {
  const term = [...within.querySelectorAll('dt')].find((one) => textOf(one) === label);
  if (!term?.parentElement) throw new Error(`no figure ${label} in: ${textOf(within)}`);
  return [...term.parentElement.querySelectorAll('dd')].map(textOf);
}

export const figure = (label: string, within?: HTMLElement): number => numberIn(figureTexts(label, within)[0]);

/** Rows of a table that have a name of their own, without its head and what rows open to. */
export function rowsOf(table: string | HTMLElement): HTMLElement[] {
  const within = typeof table === 'string' ? the('table', table) : table;
  return all('rowheader', undefined, { within }).map(
    (header) => header.closest<HTMLElement>('tr, [role="row"]') ?? header,
  );
}

/** Texts of one column, from top to bottom; the names of the rows are column 0. */
export function columnTexts(table: string | HTMLElement, column: number): string[] {
  return rowsOf(table).map((row) => textOf(row.children[column]));
}

export const columnNumbers = (table: string | HTMLElement, column: number): number[] =>
  columnTexts(table, column).map(numberIn);

/** How many rows a list says that it has, in words, without which of them are shown. */
export function listStatus(): string {
  const status = texts('status', undefined, { within: the('main') }).find((text) => /^[\d,]+ /.test(text)) ?? '';
  return status.replace(/, (page [\d,]+|[\d,]+ shown)$/, '');
}

export const listCount = (): number => numberIn(listStatus());

/** Expects a list of so many sessions to be open. */
export function expectSessions(count: number): void {
  expect(listStatus()).toBe(count === 1 ? '1 session' : `${count.toLocaleString('en-US')} sessions`);
}

/** What narrows a list, as chips: each says of what kind it is. */
export function chips(): string[] {
  const place = all('region', 'Filters Applied')[0];
  return place ? texts('listitem', undefined, { within: place }).filter((text) => text.includes(': ')) : [];
}

/** Chooses a way to show a list. */
export async function show(group: 'View' | 'Display', option: string): Promise<void> {
  await follow(the('radio', option, { within: the('group', group) }));
}

/** Presses the head of a column, and gives the order that it then says. */
export async function sortBy(table: string, head: string): Promise<string | null> {
  const find = () => the('columnheader', head, { within: the('table', table) });
  await follow(find().querySelector('button') ?? undefined);
  return find().getAttribute('aria-sort');
}

/** Has a file made of a list and reads it; its first row holds the headings. */
export async function exportFrom(within: HTMLElement): Promise<{ name: string; text: string; rows: string[][] }> {
  const before = savedFiles.length;
  await user.click(the('button', 'Export', { within }));
  await until(() => {
    // The job is looked after once a second. Time stands still for calls: they would count as lost.
    if (backend.pendingCount() === 0) vi.advanceTimersByTime(50);
    return savedFiles.length > before;
  }, 'a file is saved');
  const { name = '', blob = new Blob() } = savedFiles.at(-1) ?? {};
  const text = await blob.text();
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return { name, text, rows: data };
}

/** The list of the exports of a screen. */
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

let downloadsBefore = 0;
beforeEach(() => {
  downloadsBefore = downloads.length;
});

/** The names of the files that this test has had saved. */
export const arrived = () =>
  downloads.slice(downloadsBefore).map((url) => new URL(url, location.href).pathname.split('/').at(-1));

/** The answer to a call that fails. */
export const down = () => ({ data: null, errors: [{ message: 'the server is down' }] });

/** The heading of a campaign's screen. */
export const title = (): string => textOf(document.querySelector('h1'));

/** A total of the campaign's banner. */
export const banner = (label: string): number => figure(label, region('Campaign'));

/** The counts of a card's list, in its order. */
export async function countsOf(card: string): Promise<number[]> {
  for (const showAll of all('button', /^Show all/, { within: region(card) })) await user.click(showAll);
  // A label may end in digits: the count has an element of its own, and within it the unit for screen readers.
  return [...region(card).querySelectorAll('li')].map((item) =>
    numberIn(textOf(item.querySelector('span:has(> .visually-hidden)'))),
  );
}
