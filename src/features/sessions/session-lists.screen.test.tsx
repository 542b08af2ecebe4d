import { describe, expect, it, vi } from 'vitest';
import {
  chips,
  columnTexts,
  expectSessions,
  figure,
  follow,
  listCount,
  listStatus,
  openScreen,
  region,
  rowsOf,
  show,
  sortBy,
  year,
} from '../../app/testing/figures.ts';
import { addressNow, all, goBack, isSaid, press, textOf, the, user, visit } from '../../app/testing/person.ts';
import { mountApp, settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, createGate, replaceAnswer } from '../../app/testing/requests.ts';

const cards = () => all('article', undefined, { within: the('main') });
const cardTexts = () => cards().map(textOf);
const names = () => cards().map((card) => textOf(card.querySelector('h4')));

describe('session lists', () => {
  it('append exactly the rows shown, without duplicates, and match the table (SES-021, SES-029)', async () => {
    await openScreen(`/sessions?${year}`);
    const total = listCount();
    const first = cardTexts();
    expect(first).toHaveLength(25);
    await press('View More Sessions');
    expect(cards()).toHaveLength(50);
    expect(cardTexts().slice(0, 25)).toEqual(first);
    await press('View More Sessions');
    expect(cards()).toHaveLength(75);

    await show('View', 'Table');
    const namesInTable = () => rowsOf('Sessions').map((row) => textOf(the('link', undefined, { within: row })));
    const inTable = namesInTable();
    await press('Next page');
    expect(isSaid('26–50 of')).toBe(true);
    inTable.push(...namesInTable());
    await show('View', 'Timeline');
    await show('Display', '50');
    expect(cards()).toHaveLength(50);
    // The table splits the list into pages; the timeline shows the same sessions in the same order.
    expect(names()).toEqual(inTable);
    await show('Display', '100');
    expect(cards()).toHaveLength(100);
    expect(addressNow()).toContain('show=100');
    await press('View More Sessions');
    expect(cards()).toHaveLength(200);
    expectSessions(total);
  });

  it('show all sessions in the range on the page of all sessions (SES-001)', async () => {
    const week = 'start=2026-11-02&end=2026-11-08';
    await openScreen(`/?${week}`);
    const total = figure('Sessions', region('Key figures'));
    await visit(`/sessions?${week}&show=100`);
    expect(textOf(document.querySelector('h1'))).toMatch(/^All Sessions/);
    expectSessions(total);
    while (all('button', 'View More Sessions').length > 0) await press('View More Sessions');
    expect(cards()).toHaveLength(total);
  });

  it('show fewer than all sessions on the page of each network (FRM-005, SES-007)', async () => {
    await openScreen(`/sessions?${year}`);
    const all = listCount();
    for (const [path, title] of [
      ['thomasnet', 'Thomasnet Sessions'],
      ['navigator', 'Navigator Sessions'],
    ] as const) {
      await visit(`/sessions/${path}?${year}`);
      expect(textOf(document.querySelector('h1'))).toBe(title);
      expect(listCount()).toBeGreaterThan(0);
      expect(listCount()).toBeLessThan(all);
    }
  });

  it('apply the targets once on the targeted page (SES-005, SES-006)', async () => {
    await openScreen('/sessions');
    const total = listCount();
    await follow(all('link', 'Targeted')[0]);
    expect(textOf(document.querySelector('h1'))).toBe('Targeted Sessions');
    expect(chips()).toHaveLength(8);
    expect(listCount()).toBeLessThan(total);
    await press('Clear all');
    expectSessions(total);
    mountApp();
    await settled();
    expect(isSaid('No filters applied')).toBe(true);
    expectSessions(total);
    await goBack();
    expect(chips()).toHaveLength(8);
    await goBack();
    expect(addressNow()).toBe('/sessions');
  });

  it('without targets say so and link to all sessions (SES-038, TGT-017)', async () => {
    await openScreen('/sessions/targeted', { persona: 'Ursula Meyer' });
    expect(isSaid('You have not set up any targets yet')).toBe(true);
    await follow(the('link', 'View all sessions'));
    expect(textOf(document.querySelector('h1'))).toBe('All Sessions');
    expect(cards()).toHaveLength(25);
  });

  it('link to all sessions, never to an old search, which the navigation keeps (SES-072)', async () => {
    await openScreen(`/sessions?${year}`);
    const total = listCount();
    await visit(`/sessions?${year}&filter=SEARCH%3Avalve&page_depth=2`);
    expect(chips()).toHaveLength(2);
    await follow(the('link', 'Navigator'));
    await follow(all('link', 'Sessions')[0]);
    expect(chips()).toHaveLength(2);
    await visit(`/sessions/navigator?${year}&filter=SEARCH%3Anobody-at-all`);
    await follow(the('link', 'View all sessions'));
    expectSessions(total);
    await goBack();
    await goBack();
    expect(chips()).toHaveLength(2);
    await follow(the('link', 'All Sessions'));
    expectSessions(total);
  });

  it('report failures with a retry, and keep their rows if more rows fail (SES-039, ERR-025)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fail = () => replaceAnswer('sessions', () => ({ errors: [{ message: 'out of order' }], data: null }));
    let stop = fail();
    await openScreen('/sessions');
    expect(isSaid('An error has occurred. Please try again later.')).toBe(true);
    expect(listStatus()).toBe('');
    expect(cards()).toEqual([]);
    stop();
    await press('Try again');
    expect(cards()).toHaveLength(25);

    stop = fail();
    await press('View More Sessions');
    expect(isSaid('An error has occurred. Please try again later.')).toBe(false);
    expect(isSaid("More couldn't be loaded.")).toBe(true);
    expect(cards()).toHaveLength(25);
    stop();
    await press('Try again');
    expect(cards()).toHaveLength(50);
  });

  it('have a table with sortable columns, each starting on page 1 (SES-031, SES-033)', async () => {
    await openScreen(`/sessions?${year}&view=table&page=2`);
    const heads = all('columnheader', undefined, { within: the('table', 'Sessions') });
    const sortable = heads.filter((head) => head.querySelector('button')).map(textOf);
    expect(sortable).toEqual(['Visitor', 'Date/Time', 'Pages', 'Length', 'ISP']);
    for (const [head, key] of [
      ['Visitor', 'sortable_company'],
      ['Pages', 'pagect'],
      ['Length', 'online'],
      ['ISP', 'ip_company'],
    ] as const) {
      expect(await sortBy('Sessions', head)).toBe('descending');
      expect(addressNow()).toContain(`&sort=${key}.DESC`);
      expect(addressNow()).not.toContain('page=');
    }
  });

  it('never show a page that arrives after they were filtered (SES-029)', async () => {
    await openScreen(`/sessions?${year}`);
    const total = listCount();
    const { opened, open } = createGate();
    const stop = answerCall('sessions', async () => {
      await opened;
      return null;
    });
    await user.click(the('button', 'View More Sessions'));
    stop();
    await visit(`/sessions?${year}&filter=SEARCH%3Avalve`);
    const few = listCount();
    expect(few).toBeLessThan(total);
    const narrowed = cardTexts();
    open();
    await settled();
    expectSessions(few);
    expect(cardTexts()).toEqual(narrowed);
    expect(narrowed.every((text) => /valve/i.test(text))).toBe(true);
    await goBack();
    expectSessions(total);
  });

  it('keep their rows, dimmed, while others load, without stating a number (SES-026)', async () => {
    await openScreen(`/sessions?${year}&view=table`);
    const before = columnTexts('Sessions', 0);
    const { opened, open } = createGate();
    answerCall('sessions', async () => {
      await opened;
      return null;
    });
    await user.click(the('button', 'Next page'));
    await until(() => document.querySelector('[aria-busy="true"][data-old]') !== null, 'the rows are dimmed');
    expect(columnTexts('Sessions', 0)).toEqual(before);
    expect(listStatus()).toBe('');
    open();
    await settled();
    expect(columnTexts('Sessions', 0)).not.toEqual(before);
    expect(document.querySelector('[data-old]')).toBeNull();
  });
});
