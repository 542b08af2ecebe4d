import { describe, expect, it, vi } from 'vitest';
import {
  chips,
  columnTexts,
  expectSessions,
  exportFrom,
  figure,
  follow,
  numberIn,
  openScreen,
  region,
  rowsOf,
  sum,
  year,
} from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { addressNow, all, goBack, isSaid, press, said, textOf, the, user, visit } from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { replaceAnswer, watchRequests } from '../../app/testing/requests.ts';

const title = 'Most Active Identifiable Audience';
const bars = (chart: string) => all('listitem', undefined, { within: region(chart) });
const linkIn = (within: HTMLElement | undefined) => the('link', undefined, { within: within as HTMLElement });
/** The sessions that a text speaks of, such as Chemicals 142 sessions. */
const sessionsIn = (text: string) => numberIn(/[\d,]+ sessions?/.exec(text)?.[0]);
const companies = () => columnTexts(title, 0);
const total = () => figure('Sessions', region('Summary'));

/** What the map shows of sessions, once its places have come. */
const bubbles = (map: HTMLElement) =>
  all('button', /session/, { within: the('application', undefined, { within: map }) });
const labels = (map: HTMLElement) => bubbles(map).map((one) => one.getAttribute('aria-label') ?? '');
const lastCall = () => backend.callsOf('locations').at(-1)?.variables as { zoom: number; bounds: number[] };

describe('the audience', () => {
  it('is the one that the address means, with a slash at its end and in other letters too (FRM-004, AUD-001)', async () => {
    await openScreen('/audience/thomasnet?start=2026-10-01&end=2026-10-31');
    const network = total();
    await visit('/Audience/Thomasnet/?start=2026-10-01&end=2026-10-31');
    expect([addressNow(), total()]).toEqual(['/audience/thomasnet?start=2026-10-01&end=2026-10-31', network]);
    await visit('/audience?start=2026-10-01&end=2026-10-31');
    expect(total()).toBeGreaterThan(network);
  });

  it('opens from Home, and its figures lead to the sessions behind them (HOM-004, AUD-002, AUD-003)', async () => {
    await openScreen('/?start=2026-10-01&end=2026-10-31');
    await follow(the('link', 'View Your Audience Dashboard'));
    expect(addressNow()).toBe('/audience?start=2026-10-01&end=2026-10-31');
    const everyone = total();
    for (const chart of ['Industry', 'Revenue Range', 'Company Size']) {
      const bar = linkIn(bars(chart)[1]);
      const count = sessionsIn(textOf(bar));
      await follow(bar);
      expectSessions(count);
      await goBack();
    }
    await follow(the('link', 'View Matching Sessions'));
    expect(addressNow()).toBe('/sessions?start=2026-10-01&end=2026-10-31');
    expectSessions(everyone);

    await visit('/audience/thomasnet?start=2026-10-01&end=2026-10-31');
    expect(textOf(document.querySelector('h1'))).toBe('Thomasnet Audience');
    const part = total();
    expect(part).toBeLessThan(everyone);
    await follow(the('link', 'View Matching Sessions'));
    expect(addressNow()).toMatch(/^\/sessions\/thomasnet/);
    expectSessions(part);
  });

  it('of the targets: a bar takes the place of those of its kind, and filters are kept (AUD-002)', async () => {
    await openScreen(`/audience/targeted?${year}`);
    expect(chips().filter((chip) => chip.startsWith('Target: '))).toHaveLength(8);
    expect(bars('Industry')).toHaveLength(6);
    const everyone = total();
    const bar = all('link', undefined, { within: region('Industry') }).at(-1);
    const count = sessionsIn(textOf(bar));
    await follow(bar);
    expect(addressNow()).toMatch(/^\/sessions\/targeted/);
    expectSessions(count);
    await goBack();
    await follow(the('link', 'View Matching Sessions'));
    expectSessions(everyone);
  });

  it('of the targets asks for everything once on a first visit (SES-005)', async () => {
    await openScreen('/audience/targeted');
    await until(() => bubbles(region('United States')).length > 0, 'the maps have their places');
    await vi.advanceTimersByTimeAsync(500);
    await settled();
    for (const operation of ['sessionsInfo', 'visitors', 'locations', 'getNav']) {
      const asked = backend.callsOf(operation).map(({ variables }) => JSON.stringify(variables));
      expect(asked.length, operation).toBeGreaterThan(0);
      expect(new Set(asked).size, `${operation}: ${asked.join('\n')}`).toBe(asked.length);
    }
    expect(backend.callsOf('visitors')).toHaveLength(1);
  });

  it('asks at once, and its map comes apart by keyboard and goes back (AUD-009)', async () => {
    const requests = watchRequests('/graphql');
    await openScreen('/audience');
    for (const operation of ['locations', 'sessionsInfo', 'visitors']) expect(requests[0]?.body).toContain(operation);
    const us = region('United States');
    await until(() => bubbles(us).length > 0, 'the map has its places');
    // The map says what it has room for, once it has come to rest.
    await vi.advanceTimersByTimeAsync(200);
    await settled();
    const first = labels(us);
    const cluster = bubbles(us).find((one) => one.getAttribute('aria-label')?.startsWith('Several places'));
    const within = sessionsIn(cluster?.getAttribute('aria-label') ?? '');
    cluster?.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(the('application', undefined, { within: us }));
    await until(() => lastCall().zoom === 5, 'places of the cluster are asked for');
    await until(() => labels(us).join() !== first.join(), 'the cluster comes apart');
    await user.keyboard('++');
    await until(() => lastCall().zoom === 7, 'nearer places are asked for');
    await until(() => labels(us).some((label) => /, [A-Z]{2}: /.test(label)), 'places have names');
    const place = labels(us).find((label) => /, [A-Z]{2}: /.test(label)) ?? '';
    expect(sessionsIn(place)).toBeLessThan(within);
    const [west = -180] = lastCall().bounds;
    await user.keyboard('{ArrowLeft}');
    await until(() => (lastCall().bounds[0] ?? 0) < west, 'places in the west are asked for');
    await user.keyboard('0');
    await until(() => labels(us).join() === first.join(), 'the map is as at first');
    for (const { variables } of backend.callsOf('locations')) {
      const [west = 0, south = 0, east = 0, north = 0] = variables.bounds as number[];
      expect(west).toBeGreaterThanOrEqual(-180);
      expect(east).toBeLessThanOrEqual(180);
      expect(south).toBeLessThan(north);
    }
  });

  it('says the name of a place, lists them all, and zooms by buttons (AUD-009, AUD-010)', async () => {
    await openScreen('/audience');
    const card = region('International');
    const status = () => textOf(all('status', undefined, { within: card })[0]);
    await until(() => bubbles(card).length > 0, 'the map has its places');
    expect(status()).toMatch(/points? with/);
    const count = sessionsIn(status());
    await follow(the('radio', 'List', { within: card }));
    const list = the('table', /International/, { within: card });
    expect(sum([...list.querySelectorAll('td')].map((cell) => numberIn(textOf(cell))))).toBe(count);
    expect(textOf(list)).not.toContain('Several places');

    await follow(the('radio', 'Map', { within: card }));
    const before = status();
    await press('Zoom in', { within: card });
    await until(() => status() !== before, 'the map shows other places');
    await press('Reset the map', { within: card });
    await until(() => status() === before, 'the map is as at first');
    // A cluster has no name: of the two maps, the first with a place that stands alone.
    const place = () => document.querySelector('[role="application"] [aria-expanded]');
    const label = place()?.getAttribute('aria-label');
    await follow(place() ?? undefined);
    expect(place()?.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(place()?.getAttribute('aria-expanded')).toBe('false');
    expect(place()?.getAttribute('aria-label')).toBe(label);
  });

  it('maps the US and all other countries apart, and says how much of each is in sight (AUD-018, AUD-020)', async () => {
    await openScreen(`/audience?${year}`);
    /** The sessions of a map's area, of which it says that it has them all or some. */
    const wholeOf = async (card: HTMLElement) => {
      await until(() => isSaid(/ of [\d,]+ sessions on this map|All [\d,]+ sessions/, card), 'sessions are counted');
      const foot = said(/ of [\d,]+ sessions on this map|All [\d,]+ sessions/, card)[0];
      const [first = 0, whole = first] = (textOf(foot).match(/[\d,]+/g) ?? []).map(numberIn);
      expect(first).toBe(sum(labels(card).map(sessionsIn)));
      return whole;
    };
    const us = await wholeOf(region('United States'));
    const card = region('International');
    const others = await wholeOf(card);
    expect(us + others).toBe(total());

    await press('Zoom in', { within: card });
    await until(() => isSaid(/ of [\d,]+ sessions on this map/, card), 'some are out of sight');
    expect(await wholeOf(card)).toBe(others);
    await press('Show all', { within: card });
    const rows = rowsOf(the('table', /International/, { within: card })).map(textOf);
    expect(sum(rows.map((row) => numberIn(/[\d,]+$/.exec(row)?.[0])))).toBe(others);
    expect(rows.filter((row) => /, [A-Z]{2} ?[\d,]+$/.test(row))).toEqual([]);
    expect(rows.some((row) => row.includes('Canada'))).toBe(true);
    expect(isSaid(`All ${others} sessions`, card)).toBe(true);
  });

  it('begins the international map where its sessions are (AUD-021)', async () => {
    await openScreen(`/audience?${year}&filter=TARGET.Country%3AJP`);
    const card = region('International');
    await until(() => bubbles(card).length > 0, 'the map has its places');
    await until(() => isSaid(/^All [\d,]+ sessions/, card), 'all are in sight');
    expect(sum(labels(card).map(sessionsIn))).toBe(total());
  });

  it('stands without the places of a map that fails (AUD-011, ERR-017)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    replaceAnswer('locations', ({ variables }) =>
      variables.zoom === 2 ? { errors: [{ message: 'out of order' }], data: null } : null,
    );
    await openScreen('/audience');
    expect(textOf(region('International'))).toContain('—');
    expect(textOf(region('United States'))).toMatch(/points? with/);
    expect(textOf(the('main'))).not.toContain('out of order');
  });

  it('can have the places of its list tried again (AUD-020, ERR-023)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openScreen('/audience');
    const card = region('International');
    const stop = replaceAnswer('locations', ({ variables }) =>
      variables.zoom === 22 ? { errors: [{ message: 'out of order' }], data: null } : null,
    );
    await follow(the('radio', 'List', { within: card }));
    expect(all('table', undefined, { within: card })).toEqual([]);
    stop();
    await press('Try again: International', { within: card });
    expect(rowsOf(the('table', /International/, { within: card })).length).toBeGreaterThan(0);
    expect(all('button', /^Try again/)).toEqual([]);
  });

  it('loads more companies where the table is, and a file holds them all (AUD-007, VIS-016, FIL-013)', async () => {
    await openScreen('/audience?start=2026-10-28&end=2026-11-19&filter=TARGET.Country:US&filter=TARGET.Country:CA');
    const count = figure('Identified companies', region('Summary'));
    const first = companies();
    expect(first).toHaveLength(10);
    const card = region(title);
    for (let loaded = 10; loaded < count; loaded += 10) {
      await press('Load more', { within: card });
      expect(companies()).toHaveLength(Math.min(loaded + 10, count));
      expect(isSaid(`${Math.min(loaded + 10, count)} of ${count} companies`, card)).toBe(true);
    }
    expect(companies().slice(0, 10)).toEqual(first);
    expect(all('button', 'Load more', { within: card })).toEqual([]);

    const { rows } = await exportFrom(card);
    const [head = [], ...body] = rows;
    const names = rowsOf(title).map((row) => textOf(the('link', undefined, { within: row })));
    expect(body.map(([name]) => name)).toEqual(names);
    const column = head.indexOf('Session Count');
    const unknown = said(/industry unknown/);
    const rest = unknown.length > 0 ? numberIn(textOf(unknown[0])) : 0;
    expect(sum(body.map((row) => Number(row[column]))) + rest).toBe(total());
  });

  it.each([
    {
      persona: 'Nora Whitfield',
      path: '/audience',
      text: "We're sorry, there is no audience in the selected time frame.",
      link: 'Get your tracking code',
      to: '/settings/tagging',
    },
    {
      persona: 'Priya Natarajan',
      path: '/audience/targeted',
      text: 'You have not set up any targets',
      link: 'Set Up Target Audience',
      to: '/targets',
    },
  ])('of $persona at $path is nobody, and a link says what to do', async ({ persona, path, text, link, to }) => {
    await openScreen(path, { persona });
    expect(isSaid(text)).toBe(true);
    expect(all('application')).toEqual([]);
    expect(the('link', link, { within: the('main') }).getAttribute('href')).toBe(to);
  });
});
