import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  columnNumbers,
  exportFrom,
  figure,
  listCount,
  numberIn,
  openScreen,
  region,
  rowsOf,
  sum,
} from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { addressNow, all, hasFocus, press, textOf, texts, the, visit } from '../../app/testing/person.ts';
import { pass, passAndCheck, settled, until } from '../../app/testing/render-app.tsx';
import { replaceAnswer } from '../../app/testing/requests.ts';

const hour = 3_600_000;
const audience = 'Most Active Identifiable Audience';
const notice = () => textOf(all('button', /, show$/)[0]);
const newCount = () => Number(/^[\d,]+/.exec(notice())?.[0].replaceAll(',', '') ?? 0);
const figureCount = () => numberIn(textOf(the('heading', /^Actions/)));
const checkCount = () => backend.callsOf('sessionsByDate').length;
const head = () => textOf(document.querySelector('article, tbody tr'));

// A Thursday before work in New York: the following day has visitors.
beforeEach(() => void vi.setSystemTime(new Date('2026-11-19T10:30:00Z')));

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a page that stays open', () => {
  it('counts what has come in since its list was loaded, and moves no rows until asked to (DAT-033)', async () => {
    await openScreen('/sessions');
    const [count, first] = [listCount(), head()];
    await passAndCheck(17 * hour);
    const added = newCount();
    expect(added).toBeGreaterThan(0);
    expect(notice()).toBe(`${added} new ${added === 1 ? 'session' : 'sessions'}, show`);
    expect(texts('status')).toContain('New sessions have come in.');
    expect([listCount(), head()]).toEqual([count, first]);
    await press('View More Sessions');
    expect(listCount()).toBe(count);
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
    await press(/, show$/);
    await settled();
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 });
    expect(listCount()).toBe(count + added);
    expect(head()).not.toBe(first);
    expect(notice()).toBe('');
    expect(hasFocus(the('main'))).toBe(true);
  });

  it('goes to the first page of a table with a single request (DAT-033)', async () => {
    await openScreen('/sessions?view=table&page=3&filter=SEARCH:n');
    const count = listCount();
    await passAndCheck(17 * hour);
    const added = newCount();
    expect(added).toBeGreaterThan(0);
    const before = backend.callsOf('sessions').length;
    await press(/, show$/);
    await settled();
    expect(addressNow()).toBe('/sessions?view=table&filter=SEARCH%3An');
    expect(listCount()).toBe(count + added);
    expect(backend.callsOf('sessions')).toHaveLength(before + 1);
    history.back();
    await until(() => addressNow().includes('page=3'), 'the former page is back');
    await settled();
    expect(listCount()).toBe(count + added);
    expect(notice()).toBe('');
  });

  it('updates figures and charts on Home without dimming them, and leaves its lists alone (DAT-032)', async () => {
    await openScreen('/');
    const before = figure('Sessions');
    const rows = rowsOf(audience).map(textOf);
    const dimmed: string[] = [];
    const watch = new MutationObserver(() => {
      for (const part of document.querySelectorAll('main [data-old]')) dimmed.push(textOf(part));
    });
    watch.observe(document.body, { subtree: true, attributes: true, childList: true });
    await passAndCheck(17 * hour);
    watch.disconnect();
    const added = newCount();
    expect(added).toBeGreaterThan(0);
    expect(figure('Sessions')).toBe(before + added);
    expect(rowsOf(audience).map(textOf)).toEqual(rows);
    expect(dimmed).toEqual([]);
    await visit('/sessions');
    expect(listCount()).toBe(before);
    expect(newCount()).toBe(added);
  });

  it('announces new sessions on every screen that lists sessions (DAT-033)', async () => {
    await openScreen('/sessions');
    await passAndCheck(17 * hour);
    const added = newCount();
    for (const path of ['/audience', '/analytics', '/analytics/referrers']) {
      await visit(path);
      expect([path, newCount()]).toEqual([path, added]);
    }
    for (let n = 3; n > 0 && [0, added].includes(newCount()); n--) await visit(`/analytics/sessionduration/${n}`);
    expect([newCount() > 0, newCount() < added]).toEqual([true, true]);
  });

  it('updates charts above tables, which keep matching their exported files (DAT-032, FIL-035)', async () => {
    await openScreen('/analytics/sessionduration');
    const bars = (card: string) => sum(texts('listitem', undefined, { within: region(card) }).map(numberIn));
    const total = (card: string) => columnNumbers(the('table', undefined, { within: region(card) }), 1).at(-1);
    const cards = ['Session Depth', 'Session Length'];
    const before = cards.map(total);
    await passAndCheck(17 * hour);
    const added = newCount();
    expect(added).toBeGreaterThan(0);
    expect(cards.map(total)).toEqual(before);
    expect(cards.map(bars)).toEqual(before.map((count) => Number(count) + added));
    const { rows } = await exportFrom(region('Session Length'));
    expect(sum(rows.slice(1).map((row) => Number(row[1])))).toBe(before[1]);
    await press(/, show$/);
    expect(cards.map(total)).toEqual(cards.map(bars));
  });

  it('checks at most once a minute, and requests nothing else if nothing is new (DAT-032)', async () => {
    await openScreen('/');
    const [calls, before] = [backend.callsOf('visitors').length, checkCount()];
    await pass(50_000);
    expect(checkCount()).toBe(before);
    await passAndCheck(10_000);
    expect(checkCount()).toBe(before + 1);
    await pass(50_000);
    expect(checkCount()).toBe(before + 1);
    await passAndCheck(10_000);
    expect(checkCount()).toBe(before + 2);
    expect(backend.callsOf('visitors')).toHaveLength(calls);
    expect(notice()).toBe('');
  });

  it.each([
    ['it is hidden', '/', 'visitors', () => setHidden(true)],
    ['offline', '/', 'visitors', () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    [
      'the browser saves data',
      '/',
      'visitors',
      () => void Object.assign(navigator, { connection: { saveData: true } }),
    ],
    ['its dates are in the past', '/sessions?start=2026-10-01&end=2026-11-18', 'sessions', () => undefined],
  ])("doesn't check while %s (DAT-032)", async (_what, path, list, begin) => {
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    await openScreen(path);
    begin();
    const [before, lists] = [checkCount(), backend.callsOf(list).length];
    await pass(17 * hour);
    expect(notice()).toBe('');
    // A check would wait for new tokens, as these calls do, and be sent before them. They request the chart again as of
    // another second, which tells the two calls apart.
    vi.setSystemTime(Date.now() + 2000);
    await press(/^Refresh \(/);
    await until(() => backend.callsOf(list).length > lists, 'the list is asked for again');
    await settled();
    expect(checkCount()).toBe(2 * before);
  });

  it('checks as soon as someone returns to it (DAT-032)', async () => {
    await openScreen('/sessions');
    setHidden(true);
    await pass(17 * hour);
    setHidden(false);
    await until(() => checkCount() > 0, 'the page looks');
    await settled();
    await settled();
    expect(newCount()).toBeGreaterThan(0);
  });

  it('counts only the sessions that match its filters (DAT-033)', async () => {
    await openScreen('/sessions?filter=REFERRER:DTS');
    const count = listCount();
    await passAndCheck(17 * hour);
    const added = newCount();
    await press(/, show$/);
    await settled();
    expect(listCount()).toBe(count + added);
  });

  it('counts actions on their own screen (DAT-033)', async () => {
    vi.setSystemTime(new Date('2026-11-21T15:00:00Z'));
    const path = '/sessions/actions?showAll';
    await openScreen(path);
    const moment = Date.parse(document.querySelector('tbody time')?.getAttribute('datetime') ?? '');
    vi.setSystemTime(moment - 2 * hour);
    await openScreen(path);
    const count = figureCount();
    await passAndCheck(4 * hour);
    expect(notice()).toBe('1 new action, show');
    expect(figureCount()).toBe(count);
    await press(/, show$/);
    await settled();
    expect(figureCount()).toBe(count + 1);
    expect(notice()).toBe('');
  });
});

describe('a failing server', () => {
  it('on another list of actions, leads to no count of new actions (DAT-033)', async () => {
    await openScreen('/sessions/actions?type=unclassified');
    await passAndCheck(17 * hour);
    vi.spyOn(console, 'error').mockReturnValue();
    replaceAnswer('highValueActivities', ({ variables }) =>
      variables.limit === 10 ? { errors: [{ message: 'out of order' }], data: null } : null,
    );
    await visit('/sessions/actions?showAll');
    await settled();
    expect(textOf(the('main'))).toContain('Not updated');
    expect(notice()).toBe('');
  });

  it("changes nothing on the page when checks fail, and isn't called more often (DAT-032)", async () => {
    await openScreen('/');
    const text = textOf(the('main'));
    const before = checkCount();
    vi.spyOn(console, 'error').mockReturnValue();
    await backend.setScenarios(['http-500-json@sessionsByDate']);
    for (let minutes = 0; minutes < 3; minutes++) await passAndCheck(60_000);
    expect(checkCount()).toBe(before + 3);
    expect(textOf(the('main'))).toBe(text);
  });

  it('is ignored if its count is lower or not a valid number (DAT-033)', async () => {
    await openScreen('/sessions');
    vi.spyOn(console, 'error').mockReturnValue();
    let total: unknown = 3;
    backend.use(
      http.post('*/graphql', async ({ request }) => {
        const answer: unknown = await (await backend.pass(request)).json();
        const text = JSON.stringify(answer).replaceAll(/"totalCount":\d+/g, `"totalCount":${JSON.stringify(total)}`);
        return HttpResponse.json(JSON.parse(text) as object);
      }),
    );
    await passAndCheck(17 * hour);
    expect(notice()).toBe('');
    for (total of ['many', 1e300, -5]) {
      await passAndCheck(60_000);
      expect(notice()).toBe('');
    }
  });
});
