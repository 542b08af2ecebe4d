import { describe, expect, it, vi } from 'vitest';
import { figure, follow, numberIn, openScreen, region, rowsOf, sum, year } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { all, isSaid, press, said, textOf, the, user, visit } from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { replaceAnswer, watchRequests } from '../../app/testing/requests.ts';

/** The number of sessions in a text such as Chemicals 142 sessions. */
const sessionsIn = (text: string) => numberIn(/[\d,]+ sessions?/.exec(text)?.[0]);
const total = () => figure('Sessions', region('Summary'));

/** The map's bubbles, when its places have loaded. */
const bubbles = (map: HTMLElement) =>
  all('button', /session/, { within: the('application', undefined, { within: map }) });
const labels = (map: HTMLElement) => bubbles(map).map((one) => one.getAttribute('aria-label') ?? '');
const lastCall = () => backend.callsOf('locations').at(-1)?.variables as { zoom: number; bounds: number[] };

describe('the audience maps', () => {
  it('make no call twice on a first visit with targets (SES-005)', async () => {
    await openScreen('/audience/targeted');
    await until(() => bubbles(region('United States')).length > 0, 'the maps have their places');
    await vi.advanceTimersByTimeAsync(500);
    await settled();
    for (const operation of ['sessionsInfo', 'visitors', 'locations', 'getNav']) {
      const callVariables = backend.callsOf(operation).map(({ variables }) => JSON.stringify(variables));
      expect(callVariables.length, operation).toBeGreaterThan(0);
      expect(new Set(callVariables).size, `${operation}: ${callVariables.join('\n')}`).toBe(callVariables.length);
    }
    expect(backend.callsOf('visitors')).toHaveLength(1);
  });

  it('respond to keys while a bubble has focus, and keep focus in the map (AUD-009, FRM-054)', async () => {
    await openScreen('/audience');
    const usMap = region('United States');
    await until(() => bubbles(usMap).length > 0, 'the map has its places');
    await vi.advanceTimersByTimeAsync(500);
    await settled();
    const map = the('application', undefined, { within: usMap });
    bubbles(usMap)[0]?.focus();
    for (const calls of [1, 2]) {
      const before = backend.callsOf('locations').length;
      await user.keyboard('+');
      await vi.advanceTimersByTimeAsync(500);
      await settled();
      expect([calls, backend.callsOf('locations').length > before]).toEqual([calls, true]);
      expect(map.contains(document.activeElement)).toBe(true);
    }
  });

  it('load in the first request, and split a cluster and reset by keyboard (AUD-009)', async () => {
    const requests = watchRequests('/graphql');
    await openScreen('/audience');
    for (const operation of ['locations', 'sessionsInfo', 'visitors']) expect(requests[0]?.body).toContain(operation);
    const usMap = region('United States');
    await until(() => bubbles(usMap).length > 0, 'the map has its places');
    // The map reports its window after it stops moving.
    await vi.advanceTimersByTimeAsync(200);
    await settled();
    const first = labels(usMap);
    const cluster = bubbles(usMap).find((one) => one.getAttribute('aria-label')?.startsWith('Several places'));
    const within = sessionsIn(cluster?.getAttribute('aria-label') ?? '');
    cluster?.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(the('application', undefined, { within: usMap }));
    await until(() => lastCall().zoom === 5, 'places of the cluster are asked for');
    await until(() => labels(usMap).join() !== first.join(), 'the cluster comes apart');
    await user.keyboard('++');
    await until(() => lastCall().zoom === 7, 'nearer places are asked for');
    await until(() => labels(usMap).some((label) => /, [A-Z]{2}: /.test(label)), 'places have names');
    const place = labels(usMap).find((label) => /, [A-Z]{2}: /.test(label)) ?? '';
    expect(sessionsIn(place)).toBeLessThan(within);
    const [west = -180] = lastCall().bounds;
    await user.keyboard('{ArrowLeft}');
    await until(() => (lastCall().bounds[0] ?? 0) < west, 'places in the west are asked for');
    await user.keyboard('0');
    await until(() => labels(usMap).join() === first.join(), 'the map is as at first');
    for (const { variables } of backend.callsOf('locations')) {
      const [west = 0, south = 0, east = 0, north = 0] = variables.bounds as number[];
      expect(west).toBeGreaterThanOrEqual(-180);
      expect(east).toBeLessThanOrEqual(180);
      expect(south).toBeLessThan(north);
    }
  });

  it('name a place, list all places, and zoom by buttons (AUD-009, AUD-010)', async () => {
    await openScreen(`/audience?${year}`);
    const card = region('International');
    const status = () => textOf(all('status', undefined, { within: card })[0]);
    await until(() => bubbles(card).length > 0, 'the map has its places');
    expect(status()).toMatch(/points? with/);
    const count = sessionsIn(status());
    expect(isSaid('One place', card)).toBe(true);
    await follow(the('radio', 'List', { within: card }));
    expect(isSaid('One place', card)).toBe(false);
    const list = the('table', /International/, { within: card });
    expect(sum([...list.querySelectorAll('td')].map((cell) => numberIn(textOf(cell))))).toBe(count);
    expect(textOf(list)).not.toContain('Several places');

    await follow(the('radio', 'Map', { within: card }));
    const before = status();
    expect(the('button', 'Zoom out', { within: card }).getAttribute('aria-disabled')).toBe('true');
    await press('Zoom in', { within: card });
    await until(() => status() !== before, 'the map shows other places');
    await press('Reset the map', { within: card });
    await until(() => status() === before, 'the map is as at first');
    // A cluster has no name, so this uses the first of the two maps with a single place.
    const place = () => document.querySelector('[role="application"] [aria-expanded]');
    const label = place()?.getAttribute('aria-label');
    await follow(place() ?? undefined);
    expect(place()?.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(place()?.getAttribute('aria-expanded')).toBe('false');
    expect(place()?.getAttribute('aria-label')).toBe(label);
  });

  it('separate the US from other countries, and say how many sessions of each are in view (AUD-018, AUD-020)', async () => {
    await openScreen(`/audience?${year}`);
    /** The sessions in a map's area, which says that it shows all or some of them. */
    const wholeOf = async (card: HTMLElement) => {
      await until(() => isSaid(/ of [\d,]+ sessions on this map|All [\d,]+ sessions/, card), 'sessions are counted');
      const countText = said(/ of [\d,]+ sessions on this map|All [\d,]+ sessions/, card)[0];
      const [first = 0, whole = first] = (textOf(countText).match(/[\d,]+/g) ?? []).map(numberIn);
      expect(first).toBe(sum(labels(card).map(sessionsIn)));
      return whole;
    };
    const usCount = await wholeOf(region('United States'));
    const card = region('International');
    const others = await wholeOf(card);
    expect(usCount + others).toBe(total());

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

  it('start with all international sessions in view (AUD-021)', async () => {
    await openScreen('/audience');
    // The first of these countries with any sessions.
    for (const country of ['CN', 'JP', 'KR', 'TW', 'SG', 'IN', 'AU']) {
      await visit(`/audience?${year}&filter=TARGET.Country:${country}`);
      if (all('region', 'International').length > 0) break;
    }
    const card = region('International');
    await until(() => bubbles(card).length > 0, 'the map has its places');
    await until(() => isSaid(/^All [\d,]+ sessions/, card), 'all are in sight');
    expect(sum(labels(card).map(sessionsIn))).toBe(total());
  });

  it('show a dash only on the map that fails (AUD-011, ERR-017)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    replaceAnswer('locations', ({ variables }) =>
      variables.zoom === 2 ? { errors: [{ message: 'out of order' }], data: null } : null,
    );
    await openScreen('/audience');
    expect(textOf(region('International'))).toContain('—');
    expect(textOf(region('United States'))).toMatch(/points? with/);
    expect(textOf(the('main'))).not.toContain('out of order');
  });

  it('can retry the places of the list (AUD-020, ERR-023)', async () => {
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

  it('can retry the total count if only that failed (AUD-018, ERR-023)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const stop = replaceAnswer('locations', ({ variables }) =>
      String(variables.bounds) === '-180,-90,180,90' ? { errors: [{ message: 'out of order' }], data: null } : null,
    );
    await openScreen(`/audience?${year}`);
    const usMap = region('United States');
    const counts = () => said(/^[\d,]+ of [\d,]+ sessions on this map|^All [\d,]+ sessions$/, usMap).map(textOf);
    expect(counts()).toEqual([]);
    stop();
    await press('Try again: United States');
    expect(counts()).toHaveLength(1);
    expect(all('button', 'Try again: United States')).toEqual([]);
  });
});
