import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listCount, openScreen } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { addressNow, fillIn, find, press, textOf, the, user } from '../../app/testing/person.ts';
import { nextTick, settled, waitUntil } from '../../app/testing/render-app.tsx';
import { failedLoads } from '../../lib/connection.ts';

const dates = () => textOf(the('button', /^Date range: /));
const asOf = () => the('button', /^Refresh/).getAttribute('title');
const lastQuery = () => backend.callsOf('sessions').at(-1)?.variables.query as Record<string, unknown>;

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a page that stays open', () => {
  it("follows the account's day in its dates, presets and requests (DAT-030)", async () => {
    await openScreen('/sessions');
    expect(dates()).toContain('Oct 21 – Nov 21, 2026');
    const before = lastQuery();
    const calls = backend.callsOf('sessions').length;
    // Midnight in Greenwich, and then shortly before midnight in New York.
    await waitUntil('2026-11-22T00:10:00Z');
    await waitUntil('2026-11-22T04:58:00Z');
    expect(dates()).toContain('Oct 21 – Nov 21, 2026');
    expect(backend.callsOf('sessions')).toHaveLength(calls);
    await waitUntil('2026-11-22T05:00:00Z');
    expect(dates()).toContain('Oct 22 – Nov 22, 2026');
    expect(before).toMatchObject({ startDate: '2026-10-21', endDate: '2026-11-21' });
    expect(lastQuery()).toMatchObject({ startDate: '2026-10-22', endDate: '2026-11-22' });
    expect(String(lastQuery().timestamp)).toMatch(/^2026-11-22T05:0/);
    expect(backend.callsOf('sessions')).toHaveLength(calls + 1);
    await user.click(the('button', /^Date range: /));
    await press('Today', { within: await find('dialog', 'Date range') });
    expect(dates()).toContain('Nov 22, 2026');
    // Chosen days don't move, and their report now covers the whole last day.
    await waitUntil('2026-12-05T15:00:00Z');
    await waitUntil('2026-12-22T15:00:00Z');
    expect(dates()).toContain('Nov 22, 2026');
    expect(String(lastQuery().timestamp)).toMatch(/^2026-12-22T15:0/);
  });

  it('follows in the open date picker too, until a date is edited (DAT-030)', async () => {
    await openScreen('/sessions');
    const fields = () => ['Start date', 'End date'].map((name) => (the('textbox', name) as HTMLInputElement).value);
    const openCalendar = async () => {
      await user.click(the('button', /^Date range: /));
      await find('textbox', 'Start date');
    };
    await openCalendar();
    await waitUntil('2026-11-22T05:00:00Z');
    expect(fields()).toEqual(['10/22/2026', '11/22/2026']);
    await press('Apply', { within: the('dialog', 'Date range') });
    expect(addressNow()).toBe('/sessions');
    await openCalendar();
    await fillIn('Start date', '11/01/2026');
    await waitUntil('2026-11-23T05:00:00Z');
    expect(fields()).toEqual(['11/01/2026', '11/22/2026']);
  });

  it('waits while its tab is hidden (DAT-030)', async () => {
    await openScreen('/sessions');
    const calls = backend.callsOf('sessions').length;
    setHidden(true);
    await waitUntil('2026-11-24T15:00:00Z');
    expect(dates()).toContain('Nov 21, 2026');
    setHidden(false);
    await nextTick();
    await settled();
    expect(dates()).toContain('Oct 24 – Nov 24, 2026');
    expect(backend.callsOf('sessions')).toHaveLength(calls + 1);
  });

  it('shows what has come in since when refreshed (DAT-031)', async () => {
    await openScreen('/sessions');
    await waitUntil('2026-11-18T13:00:00Z');
    expect(asOf()).toMatch(/^Refresh \(as of 8:0\d AM\)$/);
    const before = listCount();
    vi.setSystemTime(new Date('2026-11-19T04:00:00Z'));
    await press('View More Sessions');
    expect(listCount()).toBe(before);
    await press(/^Refresh \(/);
    expect(asOf()).toBe('Refresh (as of 11:00 PM)');
    expect(listCount()).toBeGreaterThan(before);
    expect(String(lastQuery().timestamp)).toMatch(/^2026-11-19T04:00/);
  });

  it('also reloads actions, which have no moment, and other failed loads when refreshed (DAT-031, ERR-034)', async () => {
    await openScreen('/sessions/actions');
    const calls = backend.callsOf('highValueActivities').length;
    const load = vi.fn();
    onTestFinished(failedLoads.add(load));
    await press(/^Refresh \(/);
    expect(backend.callsOf('highValueActivities')).toHaveLength(calls + 2);
    expect(load).toHaveBeenCalledOnce();
  });
});
