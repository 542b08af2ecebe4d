import { describe, expect, it, vi } from 'vitest';
import type { Sandbox } from '../../../schema/generated/control.ts';
import { openScreen } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { all, textOf, the } from '../../app/testing/person.ts';
import { nextTick, settled, until } from '../../app/testing/render-app.tsx';
import { appClock } from '../../lib/app-clock.ts';
import { applySandboxClock, ownSandbox, restoreStoredClock, sandboxCookie } from './sandbox-clock.ts';

const dates = () => textOf(the('button', /^Date range: /));
const readSandbox = async () => (await (await backend.ask('GET', '/__mock/api/sandbox')).json()) as Sandbox;

describe('the clock of the sandbox', () => {
  it('sets the dates and requests of the screens, and of the next page opened (TST-077)', async () => {
    await openScreen('/sessions');
    expect(dates()).toContain('Oct 21 – Nov 21, 2026');
    await backend.ask('POST', '/__mock/api/clock', { action: 'set', to: '2026-11-28T15:00:00Z' });
    applySandboxClock(await readSandbox());
    vi.advanceTimersByTime(5000);
    await nextTick();
    await settled();
    expect(dates()).toContain('Oct 28 – Nov 28, 2026');
    appClock.follow(null);
    restoreStoredClock();
    await openScreen('/sessions');
    expect(dates()).toContain('Oct 28 – Nov 28, 2026');
    expect(backend.callsOf('sessions').at(-1)?.variables.query).toMatchObject({
      timestamp: expect.stringMatching(/^2026-11-28T15:00/),
    });
    applySandboxClock(null);
    restoreStoredClock();
    expect(appClock.now()).toBe(Date.now());
  });

  it('is followed in the shared sandbox if it is a year off, but not if an hour', async () => {
    const { clock } = await readSandbox();
    const yearAgo = Date.now() - 365 * 86_400_000;
    applySandboxClock({ name: 'default', clock: { ...clock, aheadBy: 0, now: Date.now() + 3_600_000 } });
    expect(appClock.now()).toBe(Date.now());
    applySandboxClock({ name: 'default', clock: { ...clock, aheadBy: 0, now: yearAgo } });
    expect(appClock.now()).toBe(yearAgo);
    const own = ownSandbox(document.cookie);
    // biome-ignore lint/suspicious/noDocumentCookie: the window of the tests has no cookie store
    document.cookie = 'mock-sandbox=; path=/; max-age=0';
    appClock.follow(null);
    restoreStoredClock();
    expect(appClock.now()).toBe(yearAgo);
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = sandboxCookie(own ?? '');
    applySandboxClock(null);
  });

  it('makes a page check every five seconds at an hour a second (DAT-032, TST-078)', async () => {
    await backend.ask('POST', '/__mock/api/clock', { action: 'run', speed: 3600 });
    applySandboxClock(await readSandbox());
    await openScreen('/');
    const checkCount = () => backend.callsOf('sessionsByDate').length;
    const before = checkCount();
    for (let seconds = 0; seconds < 2; seconds++) vi.advanceTimersByTime(1000);
    await settled();
    expect(checkCount()).toBe(before);
    vi.advanceTimersByTime(5000);
    await until(() => checkCount() > before, 'the page looks');
    await settled();
    await settled();
    // A small world has no visits in some hours of a Saturday.
    for (let round = 0; round < 12 && all('button', /, show$/).length === 0; round++) {
      vi.advanceTimersByTime(5000);
      await settled();
    }
    expect(textOf(the('button', /, show$/))).toMatch(/ new sessions?, show$/);
    applySandboxClock(null);
  });

  it.each([
    ['of another sandbox', JSON.stringify({ sandbox: 'other', shown: 1, at: 1, speed: 1 })],
    ['that is invalid', '{"sandbox":'],
    ['without a time', JSON.stringify({ sandbox: 'screens-1', shown: null, at: 1, speed: 1 })],
  ])('is not restored from storage %s', (_what, stored) => {
    localStorage.setItem('webtrax.testing.clock', stored);
    restoreStoredClock();
    expect(appClock.now()).toBe(Date.now());
  });

  it('is not followed if a scenario makes the server wrong about the time (TST-077)', async () => {
    await backend.setScenarios(['clock-ahead']);
    applySandboxClock(await readSandbox());
    expect(appClock.now()).toBe(Date.now());
  });

  it('is followed without the error that a scenario adds (TST-077)', async () => {
    await backend.ask('POST', '/__mock/api/clock', { action: 'set', to: '2026-12-05T15:00:00Z' });
    await backend.setScenarios(['clock-ahead']);
    applySandboxClock(await readSandbox());
    await openScreen('/sessions');
    expect(dates()).toContain('Nov 5 – Dec 5, 2026');
    expect(new Date(appClock.now()).toISOString()).toMatch(/^2026-12-05T15:00/);
    applySandboxClock(null);
  });
});
