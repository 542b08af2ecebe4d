import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { figure, figureTexts, follow, numberIn, openScreen, region, rowsOf, sum } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { addressNow, all, isSaid, press, said, textOf, the, visit } from '../../app/testing/person.ts';
import { mountApp, settled } from '../../app/testing/render-app.tsx';
import { replaceAnswer, watchRequests } from '../../app/testing/requests.ts';

const counted = ['Sessions', 'Identified visitors', 'Sales inquiries'];
const select = () => the('combobox', 'Compare with') as HTMLSelectElement;
const notes = () => said(/^Compared with/).map(textOf);
const change = (name: string) => figureTexts(name)[1];

async function choose(option: string): Promise<void> {
  const { value } = [...select().options].find(({ text }) => text === option) ?? {};
  fireEvent.change(select(), { target: { value } });
  await settled();
}

/** Follows a link in the side navigation. */
const goByNavigation = (name: string) =>
  follow(all('link', name, { within: all('navigation', 'Main')[0] as HTMLElement })[0]);

/** Home's counts for a range, without comparison. */
async function countsOf([start, end]: readonly [string, string]): Promise<number[]> {
  await visit(`/?start=${start}&end=${end}`);
  return counted.map((name) => figure(name));
}

describe('a comparison', () => {
  it.each([
    {
      mode: 'previous',
      option: 'Previous period',
      earlier: ['2026-09-16', '2026-10-16'],
      words: 'Sep 16 – Oct 16, 2026',
      back: '5 weeks',
    },
    {
      mode: 'year',
      option: 'Same period a year earlier',
      earlier: ['2025-10-22', '2025-11-21'],
      words: 'Oct 22 – Nov 21, 2025',
      back: '52 weeks',
    },
  ] as const)(
    'with the $mode: shows the same changes as the two periods opened separately (DAT-027)',
    async (given) => {
      const { mode, option, earlier, words, back } = given;
      await openScreen('/');
      await choose(option);
      expect(addressNow()).toMatch(new RegExp(`compare=${mode}$`));
      expect(notes()).toEqual([`Compared with ${words}, ${back} earlier, so that weekdays match; today is excluded`]);
      const figuresOfToday = counted.map((name) => figure(name));
      const printed = counted.map((name) => change(name));
      const titles = counted.map((name) => {
        const [term] = all('term').filter((one) => textOf(one) === name);
        return term?.parentElement?.querySelectorAll('dd')[1]?.querySelector('[title]')?.getAttribute('title');
      });
      // A mean has more decimals than are shown, and its percentage is based on those shown.
      const [, mean, share, formerMean] =
        /^([\d.]+) in .* is (?:([\d.]+%) (?:more|less) than|(?:about )?the same as) ([\d.]+) in/.exec(
          change('Pages per session') ?? '',
        ) ?? [];
      const difference = Math.abs(Number(mean) - Number(formerMean)) / Number(formerMean);
      expect(share ?? '0.0%').toBe(`${(100 * difference).toFixed(1)}%`);
      const cells = rowsOf('Total Sessions by day').map((row) => textOf(row.querySelectorAll('td')[2]));
      expect(cells).toHaveLength(32);
      const beside = cells.filter((text) => text !== '—').map(numberIn);

      const before = await countsOf(earlier);
      const now = await countsOf(['2026-10-21', '2026-11-20']);
      for (const [index, title] of titles.entries()) {
        const [present = 0, was = 0] = [now[index], before[index]];
        if (was === 0) {
          expect([title, printed[index]]).toEqual([undefined, '—']);
          continue;
        }
        const share = `${((100 * Math.abs(present - was)) / was).toFixed(1)}%`;
        const [arrow, than] = present > was ? ['▲', `${share} more than`] : ['▼', `${share} less than`];
        const isSame = present === was;
        const [isText, wasText] = [present.toLocaleString('en-US'), was.toLocaleString('en-US')];
        const sentence = `${isText} in Oct 21 – Nov 20, 2026 is ${isSame ? 'the same as' : than} ${wasText} in ${words}`;
        expect(title).toBe(sentence);
        // The percentage can be computed from the two numbers next to it, whatever the figure above counts.
        const isShown = figuresOfToday[index] === present;
        const numbers = isShown ? ` from ${wasText}` : `: ${isText} vs. ${wasText}`;
        expect(printed[index]).toBe(`${sentence}${isSame ? '' : arrow}${share}${numbers}`);
      }
      expect(beside).toHaveLength(31);
      expect(sum(beside)).toBe(before[0]);
    },
  );

  it('survives a reload and navigation to the analytics pages, and ends when it is turned off', async () => {
    await openScreen('/?start=2026-11-02&end=2026-11-08');
    await choose('Previous period');
    mountApp();
    await settled();
    expect(select().value).toBe('previous');
    expect(notes()).toEqual(['Compared with Oct 26 – Nov 1, 2026, a week earlier, so that weekdays match']);
    await goByNavigation('Analytics');
    expect(addressNow()).toMatch(/^\/analytics\?.*compare=previous/);
    expect(change('Sessions')).toMatch(/ from [\d,]+$/);
    await goByNavigation('Session Duration');
    expect(addressNow()).toMatch(/sessionduration\?.*compare=previous/);
    const changes = () => [...region('Session Depth').querySelectorAll('[data-label="Change"]')].map(textOf);
    expect(changes()).toHaveLength(8);
    expect(changes()[0]).toMatch(/%$/);
    await choose('No comparison');
    expect(addressNow()).not.toContain('compare');
    expect(notes()).toEqual([]);
    expect(changes()).toEqual([]);
    await goByNavigation('Home');
    expect(figure('Sessions')).toBeGreaterThan(0);
    expect(select().value).toBe('');
    await goByNavigation('Sessions');
    expect(all('combobox', 'Compare with')).toEqual([]);
  });

  it('shares a request with its page', async () => {
    const requests = watchRequests('/graphql');
    await openScreen('/?compare=previous');
    expect(change('Sales inquiries')).toMatch(/[▲▼]|the same as/);
    const operations = requests.map(({ body }) =>
      (JSON.parse(body) as { operationName: string }[]).map(({ operationName }) => operationName),
    );
    const withSessions = operations.filter((names) => names.includes('sessionsByDate'));
    expect(withSessions).toHaveLength(1);
    expect(withSessions[0]?.filter((name) => name === 'sessionsByDate')).toHaveLength(4);
    expect(withSessions[0]).toContain('getNav');
  });

  it('says why there is none: only today, no data, or starting before the first day with data (DAT-026)', async () => {
    await openScreen('/?start=2026-11-21&end=2026-11-21&compare=previous');
    expect(isSaid("Today is still in progress, so there's nothing to compare yet.")).toBe(true);
    expect(change('Sessions')).toBe('—');
    // Only six weeks of the earlier period have data, which would look like growth.
    await visit('/?start=2025-01-01&end=2025-12-31&compare=year');
    expect(isSaid('No data for the earlier period, Jan 3, 2024 – Jan 1, 2025')).toBe(true);
    expect(change('Sessions')).toBe('—');
    await openScreen('/?compare=previous', { persona: 'Nora Whitfield' });
    expect(isSaid('No data for the earlier period, Sep 16 – Oct 16, 2026')).toBe(true);
  });

  it('shows no mean without sessions (DAT-027)', async () => {
    const none = { __typename: 'SessionsByDate', days: [], totalCount: 0, avgDuration: 0, avgPages: 0 };
    replaceAnswer('sessionsByDate', ({ variables }) =>
      JSON.stringify(variables).includes('2026-11-03') ? { data: { sessionsByDate: none } } : null,
    );
    for (const path of ['/', '/analytics/sessionduration/1']) {
      await openScreen(`${path}?start=2026-11-03&end=2026-11-05&compare=previous`);
      expect(change('Sessions')).toMatch(/▼100.0% from/);
      expect(figureTexts('Avg. session length').slice(0, 2)).toEqual(['—', '—']);
      expect(figureTexts('Pages per session').slice(0, 2)).toEqual(['—', '—']);
    }
  });

  it("says that it couldn't be loaded, in figures, table and chart, and can be retried (DAT-028)", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = (name: string) =>
      replaceAnswer(name, ({ variables }) =>
        JSON.stringify(variables).includes('2026-09-16') ? { errors: [{ message: 'out of order' }], data: null } : null,
      );
    failing('sessionsByDate');
    await openScreen('/?compare=previous');
    const failed = "Comparison couldn't be loaded";
    for (const name of ['Sessions', 'Pages per session']) expect(change(name)).toBe(failed);
    expect(change('Identified visitors')).toMatch(/[▲▼]/);
    expect(textOf(region('Total Sessions'))).toContain(failed);
    const stop = failing('depths');
    await goByNavigation('Analytics');
    await goByNavigation('Session Duration');
    const cells = [...region('Session Depth').querySelectorAll('[data-label="Change"]')].map(textOf);
    expect(cells).toEqual(Array(8).fill(`—${failed}`));
    stop();
    await press('Try again: Session Depth');
    expect(textOf(region('Session Depth'))).not.toContain(failed);
  });

  it("also says so if the first day with data couldn't be loaded, and appears after a retry (DAT-026, DAT-028)", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const stop = replaceAnswer('getUserSettings', () => ({ errors: [{ message: 'out of order' }], data: null }));
    await openScreen('/?compare=previous');
    expect(change('Sessions')).toBe("Comparison couldn't be loaded");
    expect(figure('Sessions')).toBeGreaterThan(0);
    stop();
    await press('Try again: Sessions');
    expect(change('Sessions')).toMatch(/[▲▼]/);
    expect(all('button', /^Try again/)).toEqual([]);
  });

  it('requests nothing more after its page is left', async () => {
    const filtered = 'filter=SEARCH%3Apump&start=2026-11-02&end=2026-11-08&compare=previous';
    await openScreen(`/analytics?${filtered}`);
    const calls = () =>
      ['sessionsByDate', 'visitors']
        .flatMap((name) => backend.callsOf(name))
        .filter(({ variables }) => JSON.stringify(variables).includes('pump'));
    const before = calls();
    await visit('/?start=2026-10-05&end=2026-10-11&compare=previous');
    expect(calls()).toEqual(before);
  });
});
