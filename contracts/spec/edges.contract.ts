import { describe, expect, it } from 'vitest';
import { readCsv, waitForJob } from '../client/downloads.ts';
import { allByCursor } from '../client/lists.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { addDays, clockChanges } from '../model/days.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import { downloadRules } from '../rules/downloads.ts';
import { itKeepsQueryRules, prove } from './prove.ts';

/** Milliseconds that comparing whole files may take on a busy machine. */
const slowly = 300_000;

const backend = createMockBackend({ size: 24_000 });
const client = await signIn(backend, demoAudience.credentials);
const context = await createSuiteContext(client);
const { snapshot } = context;
const { nodes: visitors } = await allByCursor(client, 'visitors', { query: snapshot.year });

const changes = clockChanges(snapshot.settings.timezoneOffset, snapshot.year.startDate, snapshot.year.endDate);
const across = changes.flatMap((day) => [
  { name: `about ${day}`, query: { startDate: addDays(day, -2), endDate: addDays(day, 2) } },
  { name: day, query: { startDate: day, endDate: day } },
]);

async function fileOf(downloadType: string, query: object) {
  const { id } = await client.request('createSessionsDownload', { query, downloadType });
  const { url } = await waitForJob(client, id);
  return readCsv(client, url ?? '');
}

describe('a date range with a clock change', () => {
  it('has sessions in spring and in fall', () => {
    expect(changes).toEqual(['2026-03-08', '2026-11-01']);
    for (const { query } of across) expect(context.subject(query).rows.length).toBeGreaterThan(0);
  });

  itKeepsQueryRules(context, across, { hasCostly: false });

  it('has one day per date, and each session in one of them', async () => {
    for (const { name, query } of across) {
      const { days, totalCount } = await client.request('sessionsByDate', { query });
      const alone = days.map(async ({ ydt }) => {
        const day = await client.request('sessionsByDate', { query: { startDate: ydt, endDate: ydt } });
        return day.totalCount;
      });
      const counts = await Promise.all(alone);
      expect([name, days.map(({ sessionsCount }) => sessionsCount)]).toEqual([name, counts]);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(totalCount);
    }
  });
});

describe('a year with more than 10,000 sessions', () => {
  it('has that many sessions', () => {
    expect(snapshot.rows.length).toBeGreaterThan(10_000);
  });

  it('has exactly one day per date', async () => {
    const { days } = await client.request('sessionsByDate', { query: snapshot.year });
    expect([days.length, days[0]?.ydt, days.at(-1)?.ydt]).toEqual([
      366,
      snapshot.year.startDate,
      snapshot.year.endDate,
    ]);
  });

  it.each(downloadRules)('follows $id', (rule) => prove(rule, snapshot, demoAudience.name), slowly);
});

describe('unusual organizations', () => {
  it('include a full name of 200 characters in list, page, search and file', async () => {
    const [longestTitled] = visitors.toSorted((a, b) => String(b.title).length - String(a.title).length);
    const title = String(longestTitled?.title);
    expect(title).toHaveLength(200);
    const company = await client.request('visitor', { visitorId: String(longestTitled?.id) });
    expect(company?.title).toBe(title);
    const found = context.subject({ ...snapshot.year, searches: [title] }).rows;
    const query = { ...snapshot.year, searches: [title.toUpperCase()] };
    expect((await client.request('sessionsInfo', { query })).totalCount).toBe(found.length);
    const { rows } = await fileOf('SESSIONS', query);
    expect(rows.map((cells) => cells[1])).toEqual(found.map(() => title));
    expect(found.length).toBeGreaterThan(0);
  });

  it("show an ISP's visitors as Unknown, with the ISP's name", async () => {
    const providers = snapshot.rows.filter((row) => row.company === undefined);
    expect(providers.length).toBeGreaterThan(100);
    expect(new Set(providers.map(({ session }) => session.visitorName))).toEqual(new Set(['Unknown']));
    expect(providers.filter(({ session }) => ['', 'Unknown'].includes(session.visitorISP))).toEqual([]);
    const [first] = providers;
    const company = await client.request('visitor', { visitorId: first?.session.visitorId });
    expect(company).toMatchObject({ companyIsISP: true, companyIndustry: null, companyAnnualSales: null });
  });

  it('leave unknown revenue blank and out of the ranges', async () => {
    const blank = visitors.filter(({ companyAnnualSales }) => companyAnnualSales === null);
    expect(blank.length).toBeGreaterThan(10);
    const { rows, headings } = await fileOf('ACTIVE_AUDIENCES', snapshot.year);
    const cells = rows.map((row) => row[headings.indexOf('Revenue Range')]);
    expect(cells.filter((cell) => cell === '')).toHaveLength(blank.length);
    const { revenueRanges } = await client.request('sessionsInfo', { query: snapshot.year });
    const known = snapshot.rows.filter(({ company }) => company?.companyAnnualSales != null);
    expect(revenueRanges.reduce((sum, { value }) => sum + value, 0)).toBe(known.length);
  });
});

describe('an account without search terms', () => {
  it('has an empty report, and a file with only headings', async () => {
    const credentials = { ...demoAudience.credentials, username: 'marcus.feld@partners.example', account: '70004' };
    const none = await signIn(backend, credentials);
    const { edges, pageInfo } = await none.request('searchTerms', { query: snapshot.year });
    expect({ edges, pageInfo }).toEqual({ edges: [], pageInfo: { hasNextPage: false, totalCount: 0 } });
    const { id } = await none.request('createSessionsDownload', { query: snapshot.year, downloadType: 'SEARCH_TERMS' });
    const file = await readCsv(none, (await waitForJob(none, id)).url ?? '');
    expect([file.headings, file.rows]).toEqual([['Search Term', 'Sessions', 'Bounces', 'Bounce Rate'], []]);
  });
});
