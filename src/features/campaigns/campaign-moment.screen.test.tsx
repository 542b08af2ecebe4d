import { describe, expect, it, vi } from 'vitest';
import { banner, countsOf, down, region, sum, title } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { all, changeScreen, isSaid, open, press, saying, textOf, texts, the, visit } from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { answerData, answerPath, createGate, watchRequests } from '../../app/testing/requests.ts';

const running = '/campaigns/1044201/view';
const scheduled = '/campaigns/1044204/view';

const parts = [
  'campaign',
  'campaignActivityByDate',
  'campaignTopVisitors',
  'campaignVisitorLocations',
  'campaignVisitorsByDevice',
  'campaignVisitorsByEmployeeRange',
  'campaignVisitorsByIndustry',
  'campaignVisitorsByRevenueRange',
] as const;

/** The names of campaign calls in each request that has any. */
function watchCalls(): () => string[][] {
  const requests = watchRequests('/graphql');
  return () =>
    requests
      .splice(0)
      .map(({ body }) => [JSON.parse(body)].flat().map((call: { operationName: string }) => call.operationName))
      .map((names) => names.filter((name) => /campaign|createPDF/i.test(name)).toSorted())
      .filter((names) => names.length > 0);
}

/** Expects exactly these calls, in any number of requests. */
async function expectCalls(calls: () => string[][], expected: readonly string[]): Promise<void> {
  const names: string[] = [];
  await until(() => names.push(...calls().flat()) >= expected.length, `the page asks for ${expected}`);
  await settled();
  expect([...names, ...calls().flat()].toSorted()).toEqual(expected.toSorted());
}

const checkCount = () => backend.callsOf('campaign').length + backend.callsOf('listCampaigns').length;

/** Sets the page's clock to a moment at which it checks for a new day, and waits for the result. */
async function lookAt(moment: string): Promise<void> {
  const before = checkCount();
  await setClock(moment);
  await until(() => checkCount() > before, 'the page looks');
  await settled();
}

/**
 * Sets the page's clock and lets some seconds pass: the page checks the clock every five seconds, and its calls leave
 * slightly later.
 */
async function setClock(moment: string): Promise<void> {
  vi.setSystemTime(new Date(moment));
  await vi.advanceTimersByTimeAsync(6000);
}

const dates = () => textOf(the('button', /^Date range: /));
const asOf = () => the('button', /^Refresh/).getAttribute('title');
const statusOf = (period: string) =>
  texts('row')
    .find((row) => row.includes(period))
    ?.match(/Scheduled|Active|Paused|Completed/)?.[0];

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the page of a campaign in progress', () => {
  it('shows its time and refreshes everything together on request (DAT-031, CMP-063)', async () => {
    const calls = watchCalls();
    await open(running);
    expect(calls()).toEqual([parts]);
    expect(asOf()).toBe('Refresh (as of 10:00 AM)');
    const before = banner('Impressions');
    await lookAt('2026-11-21T20:55:00Z');
    expect([banner('Impressions'), asOf()]).toEqual([before, 'Refresh (as of 10:00 AM)']);
    // It has checked for a new day, and there isn't one.
    expect(calls()).toEqual([['campaign']]);

    const { opened, open: answerAll } = createGate();
    const stop = answerPath('/graphql', () => opened.then(() => null));
    the('button', /^Refresh/).click();
    for (const name of ['Campaign', 'Industry', 'Visitor Locations', 'Most Identifiable Campaign Audience'])
      await until(() => region(name).querySelector('[data-old]') !== null, `${name} dims`);
    expect(banner('Impressions')).toBe(before);
    answerAll();
    stop();
    await settled();
    expect(calls()).toEqual([parts]);
    expect(asOf()).toBe('Refresh (as of 3:55 PM)');
    expect(banner('Impressions')).toBeGreaterThan(before);
    expect(sum(await countsOf('Industry'))).toBe(banner('Impressions'));
    expect(document.querySelectorAll('main [data-old]')).toHaveLength(0);
  });

  it('keeps its data if a refresh fails, and retries all of it next time (ERR-024, CMP-063)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open(running);
    const before = banner('Impressions');
    await lookAt('2026-11-21T20:50:00Z');
    const stop = answerData((calls) => Response.json(calls.map(down)));
    await press(/^Refresh/);
    expect([title(), banner('Impressions')]).toEqual(['Premium Vertical Sponsorship: Control Valves', before]);
    expect(dates()).toContain('Sep 8 – Nov 21, 2026');
    stop();
    await press(/^Refresh/);
    expect(banner('Impressions')).toBeGreaterThan(before);
    expect(document.querySelectorAll('main :is([data-old], [data-failed])')).toHaveLength(0);
  });

  it('is fetched again when reopened or given other days a minute later or more (DAT-031, CMP-063)', async () => {
    const calls = watchCalls();
    await open(running);
    const before = banner('Impressions');
    await visit('/campaigns');
    await visit(running);
    expect(calls()).toEqual([parts, ['listCampaigns']]);
    await visit('/campaigns');
    vi.setSystemTime(new Date('2026-11-21T15:05:00Z'));
    await visit(running);
    expect(calls()).toEqual([parts]);
    expect(asOf()).toBe('Refresh (as of 10:05 AM)');
    await visit('/campaigns');
    expect(calls()).toEqual([['listCampaigns']]);

    await visit(running);
    vi.setSystemTime(new Date('2026-11-21T15:10:00Z'));
    await press(/^Date range/);
    await press('Last 7 days');
    // Other days weren't requested before, but the campaign itself is the same.
    await expectCalls(calls, parts.slice(1));
    await until(() => asOf() === 'Refresh (as of 10:10 AM)', 'the days have a moment of their own');
    await press(/^Date range/);
    await press('Whole period');
    await expectCalls(calls, parts);
    expect(asOf()).toBe('Refresh (as of 10:10 AM)');
    vi.setSystemTime(new Date('2026-11-21T15:14:00Z'));
    await visit(`${running}/print`);
    expect(calls()).toEqual([
      ['campaign', 'campaignActivityByDate', 'campaignTopVisitors', 'campaignVisitorsByDevice'],
    ]);
    await visit(running);
    expect(banner('Impressions')).toBeGreaterThan(before);
  });

  it('is fetched again with the request for its PDF, unless its days are past (CMP-050)', async () => {
    await open(running);
    const before = banner('Impressions');
    vi.setSystemTime(new Date('2026-11-21T15:14:00Z'));
    const calls = watchCalls();
    await press('Download (PDF)');
    await expectCalls(calls, ['createPDFDownload', ...parts]);
    expect(asOf()).toBe('Refresh (as of 10:14 AM)');
    expect(banner('Impressions')).toBeGreaterThan(before);

    // Figures of past days never change.
    await open(`${running}?start=2026-11-01&end=2026-11-20`);
    calls();
    await press('Download (PDF)');
    await expectCalls(calls, ['createPDFDownload']);
  });
});

describe('a campaign screen that stays open', () => {
  it('notices the first day of a campaign on its page and in the list (DAT-030, CMP-062)', async () => {
    await open(scheduled);
    expect(isSaid('This campaign starts on Dec 15, 2026.')).toBe(true);
    expect(asOf()).toBe('Refresh (as of 10:00 AM)');
    await lookAt('2026-12-15T04:57:00Z');
    expect(isSaid('This campaign starts on Dec 15, 2026.')).toBe(true);
    await lookAt('2026-12-15T05:00:00Z');
    expect(dates()).toContain('Dec 15, 2026');
    expect(isSaid('Active')).toBe(true);
    await lookAt('2026-12-16T05:00:00Z');
    expect(dates()).toContain('Dec 15 – Dec 16, 2026');
    expect(banner('Impressions')).toBe(sum(await countsOf('Industry')));
  });

  it('checks again a minute after a failed check, not a quarter of an hour later (CMP-062)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open(scheduled);
    const stop = answerData((calls) => Response.json(calls.map(down)));
    const calls = watchCalls();
    await setClock('2026-12-15T05:00:00Z');
    await until(() => calls().length > 0, 'the page looks');
    await settled();
    stop();
    await setClock('2026-12-15T05:00:40Z');
    expect(calls()).toEqual([]);
    await lookAt('2026-12-15T05:01:10Z');
    expect(isSaid('Active')).toBe(true);
  });

  it('updates the list without moving it (DAT-030, CMP-062)', async () => {
    await open('/campaigns');
    const period = 'Dec 15, 2026 – Mar 16, 2027';
    await lookAt('2026-12-15T04:57:00Z');
    expect(statusOf(period)).toBe('Scheduled');
    const { opened, open: answerAll } = createGate();
    const stop = answerPath('/graphql', () => opened.then(() => null));
    const calls = watchCalls();
    await setClock('2026-12-15T05:00:00Z');
    await until(() => calls().length > 0, 'the page looks');
    expect(document.querySelectorAll('main :is([data-old], [aria-busy="true"])')).toHaveLength(0);
    answerAll();
    stop();
    await until(() => statusOf(period) === 'Active', 'the campaign is active');
  });

  it("uses the days of the campaign's zone, whichever account is chosen (CMP-050, CMP-062)", async () => {
    await open('/campaigns/6120401/view', { persona: 'Marcus Feld', accountId: '10442' });
    expect(dates()).toMatch(/Nov 21, 2026$/);
    const calls = watchCalls();
    await lookAt('2026-11-21T18:25:00Z');
    expect(dates()).toMatch(/Nov 21, 2026$/);
    await lookAt('2026-11-21T18:30:00Z');
    expect(dates()).toContain('Nov 21 – Nov 22, 2026');
    expect(calls()).toEqual([['campaign'], ['campaign'], parts]);
    // Midnight in New York isn't midnight there.
    await lookAt('2026-11-22T05:00:00Z');
    expect(calls()).toEqual([['campaign']]);
  });

  it('waits while hidden, and fetches nothing for a finished campaign (DAT-030, CMP-062)', async () => {
    await open(running);
    const calls = watchCalls();
    setHidden(true);
    await setClock('2026-11-24T15:00:00Z');
    await settled();
    expect(calls()).toEqual([]);
    setHidden(false);
    await until(() => checkCount() > 1, 'the page looks');
    await settled();
    expect(dates()).toContain('Sep 8 – Nov 24, 2026');

    await visit('/campaigns?sort=campaignPeriod.ASC');
    await changeScreen(() => (all('link', /^View/)[0] as HTMLElement).click());
    await saying('Completed');
    expect(all('button', /^Refresh/)).toEqual([]);
    calls();
    await setClock('2026-11-26T15:00:00Z');
    await settled();
    expect(calls()).toEqual([]);
  });
});
