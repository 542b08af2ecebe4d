import { describe, expect, it } from 'vitest';
import { lastMomentBefore, quietMoment } from './days.ts';

/** Sessions that start at a minute after noon and last this many seconds, latest first. */
const rows = (...sessions: readonly (readonly [minute: number, seconds: number])[]) =>
  sessions
    .map(([minute, seconds]) => ({
      session: {
        visitDate: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
        sessionDuration: seconds,
      },
    }))
    .reverse();

describe('quietMoment (CAL-024)', () => {
  it('returns the middle of the longest gap without sessions', () => {
    expect(quietMoment(rows([0, 0], [300, 60], [310, 60], [330, 600], [331, 60], [350, 60], [600, 0]))).toBe(
      '2026-11-20T17:29:59Z',
    );
  });

  it('measures gaps from the end of the longest session so far', () => {
    expect(quietMoment(rows([0, 3600], [10, 0], [40, 0], [70, 0], [72, 0], [80, 0]))).toBe('2026-11-20T13:09:59Z');
  });

  it('returns null if sessions always overlap, or if there are none', () => {
    expect(quietMoment(rows([0, 9000], [10, 0], [40, 0], [70, 0], [100, 0]))).toBeNull();
    expect(quietMoment([])).toBeNull();
  });
});

describe('lastMomentBefore (DAT-019)', () => {
  it('returns the second before the last session of zero length, if no other is in progress', () => {
    expect(lastMomentBefore(rows([0, 0], [10, 0], [20, 60], [25, 0], [40, 3600], [50, 0]))).toBe(
      '2026-11-20T12:24:59Z',
    );
  });

  it('returns null if every session has a duration', () => {
    expect(lastMomentBefore(rows([0, 1], [10, 60]))).toBeNull();
  });
});
