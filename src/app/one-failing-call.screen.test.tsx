import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend, type DataCall } from './testing/mock-backend.ts';
import { all, isSaid, open, press, saying, textOf, the, user, visit } from './testing/person.ts';
import { goTo, nextTick, settled, until } from './testing/render-app.tsx';
import { answerData, gate } from './testing/requests.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const region = (name: string) => the('region', name);

describe('one failing call costs one part (ERR-022)', () => {
  it.each(['http-500-json', 'http-502-html'])('%s of the exit pages', async (fault) => {
    await open('/analytics', { scenarios: [`${fault}@exitPages`] });
    expect(all('link', 'Sessions', { within: the('navigation', 'Main') })).not.toEqual([]);
    expect(region('Exit Pages').textContent).toContain('—');
    for (const card of ['Entry Pages', 'Search Terms/Categories', 'Top Referrers'])
      expect(all('listitem', undefined, { within: region(card) }).length, card).toBeGreaterThan(0);
  });
});

describe('more rows of a list (ERR-025)', () => {
  const lists = [
    { path: '/sessions', button: 'View More Sessions', call: 'sessions' },
    { path: '/audience', button: 'Load more', call: 'visitors' },
  ] as const;
  const range = 'start=2026-09-01&end=2026-11-10';
  const rowsOf = (path: string) =>
    path === '/sessions'
      ? all('article').map(textOf)
      : all('rowheader', undefined, { within: region('Most Active Identifiable Audience') }).map(textOf);
  const isPage = (name: string) => (calls: readonly DataCall[]) =>
    calls.some(({ operationName, variables }) => operationName === name && typeof variables.before === 'string');

  it.each(lists)('stay with their own list on $path, whichever answer comes first', async ({ path, button, call }) => {
    await open(`${path}?${range}`);
    const other = rowsOf(path);
    await visit(path);
    const first = rowsOf(path);
    expect(first.length).toBeGreaterThan(0);
    expect(first).not.toEqual(other);
    for (const order of ['the page after the query', 'the page before the query']) {
      const late = gate();
      const stop = answerData(async (calls) => {
        if (isPage(call)(calls)) await late.opened;
        return null;
      });
      await user.click(the('button', button));
      await nextTick();
      if (order === 'the page before the query') late.open();
      goTo(`${path}?${range}`);
      await until(() => rowsOf(path).join() === other.join(), 'the other list is there');
      late.open();
      await settled();
      expect(rowsOf(path), order).toEqual(other);
      stop();
      await visit(path);
    }
    expect(rowsOf(path).slice(0, first.length)).toEqual(first);
    expect(rowsOf(path).length).toBeGreaterThan(first.length);
  });

  it.each(lists)('say beside the button on $path that they failed, and try again', async ({ path, button, call }) => {
    await open(path);
    const first = rowsOf(path);
    const stop = answerData((calls) => (isPage(call)(calls) ? new Response('down', { status: 500 }) : null));
    await press(button);
    await saying("More couldn't be loaded.");
    expect(rowsOf(path)).toEqual(first);
    stop();
    await press('Try again');
    expect(rowsOf(path).length).toBeGreaterThan(first.length);
    expect(isSaid("More couldn't be loaded.")).toBe(false);
  });
});

describe('a part that failed', () => {
  it('is asked for alone by its own button (ERR-023)', async () => {
    await open('/analytics', { scenarios: ['http-500-json@exitPages'] });
    await backend.setScenarios([]);
    const before = backend.callsOf('entryPages').length;
    await press('Try again: Exit Pages');
    expect(all('listitem', undefined, { within: region('Exit Pages') }).length).toBeGreaterThan(0);
    expect(backend.callsOf('entryPages')).toHaveLength(before);
    expect(all('button', /Try again/)).toEqual([]);
  });

  it('keeps its last figures dimmed, and says that they are old (ERR-024)', async () => {
    await open('/analytics');
    const known = textOf(region('Exit Pages'));
    await backend.setScenarios(['http-500-json@exitPages']);
    await visit('/analytics?start=2026-09-01&end=2026-11-10');
    expect(textOf(region('Exit Pages'))).toBe(known.replace('Exit Pagesexits', 'Exit PagesexitsNot updatedTry again'));
    expect(region('Exit Pages').querySelector('[data-old]')).not.toBeNull();
    expect(region('Entry Pages').querySelector('[data-old]')).toBeNull();
  });
});

describe('while other dates load (ERR-024)', () => {
  it.each(['/', '/analytics', '/audience', '/analytics/sessionduration'])(
    'every card of %s says so, and dims the figures of before',
    async (path) => {
      await open(path);
      const cards = all('region').filter((card) => card.querySelector('h2'));
      const late = gate();
      answerData(async () => {
        await late.opened;
        return null;
      });
      goTo(`${path}?start=2026-10-01&end=2026-11-10`);
      await until(() => document.querySelector('[data-old]') !== null, 'figures are dimmed');
      for (const card of cards) expect(card.querySelector('[aria-busy="true"][data-old]'), textOf(card)).not.toBeNull();
      late.open();
      await settled();
      expect(document.querySelector('[data-old], [aria-busy="true"]')).toBeNull();
    },
  );
});
