import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend, type DataCall } from './testing/mock-backend.ts';
import { all, isSaid, open, press, saying, textOf, the, user, visit } from './testing/person.ts';
import { goTo, nextTick, settled, until } from './testing/render-app.tsx';
import { answerData, changeAnswer, createGate } from './testing/requests.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const region = (name: string) => the('region', name);

describe('one failing call only affects its own part (ERR-022)', () => {
  it.each(['http-500-json', 'http-502-html'])('with %s for the exit pages', async (fault) => {
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

  it.each(lists)(
    'stay with their own list on $path, whichever response comes first',
    async ({ path, button, call }) => {
      await open(`${path}?${range}`);
      const other = rowsOf(path);
      await visit(path);
      const first = rowsOf(path);
      expect(first.length).toBeGreaterThan(0);
      expect(first).not.toEqual(other);
      for (const order of ['the page after the query', 'the page before the query']) {
        const gate = createGate();
        const stop = answerData(async (calls) => {
          if (isPage(call)(calls)) await gate.opened;
          return null;
        });
        await user.click(the('button', button));
        await nextTick();
        if (order === 'the page before the query') gate.open();
        goTo(`${path}?${range}`);
        await until(() => rowsOf(path).join() === other.join(), 'the other list is there');
        gate.open();
        await settled();
        expect(rowsOf(path), order).toEqual(other);
        stop();
        await visit(path);
      }
      expect(rowsOf(path).slice(0, first.length)).toEqual(first);
      expect(rowsOf(path).length).toBeGreaterThan(first.length);
    },
  );

  it.each(lists)('show an error next to the button on $path and try again', async ({ path, button, call }) => {
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
  it('is requested alone by its own button (ERR-023)', async () => {
    await open('/analytics', { scenarios: ['http-500-json@exitPages'] });
    await backend.setScenarios([]);
    const before = backend.callsOf('entryPages').length;
    await press('Try again: Exit Pages');
    expect(all('listitem', undefined, { within: region('Exit Pages') }).length).toBeGreaterThan(0);
    expect(backend.callsOf('entryPages')).toHaveLength(before);
    expect(all('button', /Try again/)).toEqual([]);
  });

  it("keeps its last figures dimmed and says that they weren't updated (ERR-024)", async () => {
    await open('/analytics');
    const textBefore = textOf(region('Exit Pages'));
    await backend.setScenarios(['http-500-json@exitPages']);
    await visit('/analytics?start=2026-09-01&end=2026-11-10');
    expect(textOf(region('Exit Pages'))).toBe(
      textBefore.replace('Exit Pagesexits', 'Exit PagesexitsNot updatedTry again'),
    );
    expect(region('Exit Pages').querySelector('[data-old][data-failed]')).not.toBeNull();
    expect(region('Entry Pages').querySelector('[data-old]')).toBeNull();
  });
});

describe('a list that failed', () => {
  it.each([
    { path: '/sessions', call: 'sessions', list: 'Recent Sessions', text: 'An error has occurred.' },
    { path: '/sessions?view=table', call: 'sessions', list: 'Recent Sessions', text: 'An error has occurred.' },
    { path: '/sessions/actions', call: 'highValueActivities', list: 'RFIs and Phone Calls', text: 'Not updated' },
    { path: '/analytics/referrers', call: 'referrers', list: 'Referrers', text: 'Not updated' },
  ])('keeps the rows of $path dimmed, with its own Try again (ERR-024)', async ({ path, call, list, text }) => {
    const rows = () => [...all('rowheader'), ...all('article')].map(textOf);
    await open(path);
    const rowsBefore = rows();
    expect(rowsBefore.length).toBeGreaterThan(0);
    await backend.setScenarios([`http-500-json@${call}`]);
    await visit(`${path}${path.includes('?') ? '&' : '?'}start=2026-09-01&end=2026-10-10`);
    expect(rows()).toEqual(rowsBefore);
    const failed = the('button', `Try again: ${list}`);
    expect(isSaid(text)).toBe(true);
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    for (const row of [...all('rowheader'), ...all('article')])
      expect(row.closest('[data-old][data-failed]')).not.toBeNull();
    // The count next to the title is old too.
    const head = document.querySelector('h1')?.closest('header');
    expect([...(head?.querySelectorAll('[data-old][data-failed]') ?? [])].map(textOf).join()).toMatch(/\d/);
    await backend.setScenarios([]);
    await user.click(failed);
    await settled();
    expect(rows()).not.toEqual(rowsBefore);
    expect(document.querySelector('[data-old]')).toBeNull();
    expect(all('button', /Try again/)).toEqual([]);
  });
});

describe('while other dates load (ERR-024)', () => {
  it.each(['/', '/analytics', '/audience', '/analytics/sessionduration'])(
    'every card of %s is busy and dims the previous figures',
    async (path) => {
      await open(path);
      const cards = all('region').filter((card) => card.querySelector('h2'));
      const gate = createGate();
      answerData(async () => {
        await gate.opened;
        return null;
      });
      goTo(`${path}?start=2026-10-01&end=2026-11-10`);
      await until(() => document.querySelector('[data-old]') !== null, 'figures are dimmed');
      for (const card of cards) expect(card.querySelector('[aria-busy="true"][data-old]'), textOf(card)).not.toBeNull();
      gate.open();
      await settled();
      expect(document.querySelector('[data-old], [aria-busy="true"]')).toBeNull();
    },
  );
});

describe('a screen whose frame failed', () => {
  it.each(['/campaigns', '/sessions', '/settings'])(
    'says so once on %s, and its Try again requests all that failed (ERR-023)',
    async (path) => {
      await open(path, { scenarios: ['http-500-json'] });
      expect(all('alert')).toHaveLength(1);
      await backend.setScenarios([]);
      await press('Try again', { within: the('alert') });
      expect(all('alert')).toEqual([]);
      expect(all('link', 'Sessions', { within: the('navigation', 'Main') })).not.toEqual([]);
      expect(all('heading').length).toBeGreaterThan(0);
    },
  );

  it("gets its navigation back with the frame's Try again, without reloading its chart (ERR-023)", async () => {
    await open('/', { scenarios: ['http-500-json@getNav'] });
    await backend.setScenarios([]);
    const before = backend.callsOf('sessionsByDate').length;
    await press('Try again', { within: the('alert') });
    expect(all('link', 'Sessions', { within: the('navigation', 'Main') })).not.toEqual([]);
    expect(backend.callsOf('sessionsByDate')).toHaveLength(before);
  });
});

describe('a first visit', () => {
  it.each(['/audience/targeted', '/sessions/targeted'])(
    'of %s sends no call twice or with the all-targets flag (SES-006)',
    async (path) => {
      await open(path);
      for (const call of ['sessions', 'visitors', 'sessionsInfo']) {
        const callVariables = backend.callsOf(call).map(({ variables }) => JSON.stringify(variables));
        expect(
          callVariables.filter((variables) => variables.includes('useAllTargets')),
          call,
        ).toEqual([]);
        expect(callVariables.length, call).toBe(new Set(callVariables).size);
      }
    },
  );

  it('of a person with several accounts never shows a broken Home (ERR-026)', async () => {
    let wasBroken = false;
    const watcher = new MutationObserver(() => {
      const isSeen = document.querySelector('main')?.style.visibility !== 'hidden';
      wasBroken ||= isSeen && isSaid('—');
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    await open('/', { persona: 'Marcus Feld' });
    await until(() => location.pathname === '/accounts', 'the choice of an account');
    expect(wasBroken).toBe(false);
    watcher.disconnect();
  });
});

describe('a response with unknown values (ERR-027)', () => {
  const openChanged = async (path: string, ...changed: Parameters<typeof changeAnswer>) => {
    await open('/register/thankyou-in');
    changeAnswer(...changed);
    await visit(path);
  };

  it('shows an unknown kind of activity by its plain name', async () => {
    await openChanged(
      '/sessions?filter=ACTION%3ARFI&start=2025-11-22&end=2026-11-21',
      'sessions',
      /"RFI"/g,
      '"VIDEO_CALL"',
    );
    expect(isSaid('Video call')).toBe(true);
    expect(all('article').length).toBeGreaterThan(0);
  });

  it('shows times in an unknown zone as Eastern', async () => {
    await openChanged('/sessions', 'getUserSettings', /"timezoneOffset":"[^"]*"/g, '"timezoneOffset":"Mars/Olympus"');
    expect(isSaid(/all times Eastern/)).toBe(true);
    await visit('/settings');
    expect(all('heading', 'Technical Settings')).toHaveLength(1);
  });

  it('shows a replacement character for a lone surrogate in a page URL', async () => {
    await openChanged('/analytics', 'topPages', /"url":"\/products/g, String.raw`"url":"\ud800/products`);
    expect(all('link', /\ufffd\/products/, { within: region('Top Pages') }).length).toBeGreaterThan(0);
  });

  it('drops the fragment from the link of a navigation entry', async () => {
    await openChanged('/', 'getNav', /"link":"\/targets"/g, '"link":"/targets#list"');
    expect(the('link', 'Targets', { within: the('navigation', 'Main') }).getAttribute('href')).toBe('/targets');
  });
});
