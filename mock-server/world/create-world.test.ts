import { describe, expect, it } from 'vitest';
import { createWorld, createWorldInTurns } from './create-world.ts';
import { hashWorld } from './summarize-world.ts';
import { testOptions, testWorld } from './testing-worlds.ts';

describe('createWorld', () => {
  it('returns the same bytes for the same options (TST-003)', () => {
    expect(hashWorld(createWorld(testOptions(3000)))).toBe(hashWorld(createWorld(testOptions(3000))));
  });

  it('returns these exact bytes for seed 7 and 10,000 sessions, in every engine', () => {
    expect(hashWorld(testWorld(10_000))).toBe('ae92a3ee79db31da');
  });

  it('returns the same bytes when created in turns, a day at a time (LIM-015)', async () => {
    let turns = 0;
    const world = await createWorldInTurns(testOptions(3000), () => void turns++);
    expect(hashWorld(world)).toBe(hashWorld(testWorld(3000)));
    expect(turns).toBeGreaterThan(730);
  });

  it.each([
    ['seed', { seed: 8 }],
    ['now', { now: testOptions(0).now + 1 }],
    ['size', { size: 1001 }],
    ['trade', { trade: 'wire-and-cable' }],
    ['domain', { domain: 'other.example' }],
    ['time zone', { timeZone: 'Asia/Kolkata' }],
  ])('returns different bytes for another %s', (_, more) => {
    expect(hashWorld(createWorld(testOptions(1000, more)))).not.toBe(hashWorld(testWorld(1000)));
  });

  it.each([0, 1, 2, 7, 10, 100, 999, 1000, 20_000])('creates exactly %d sessions', (size) => {
    const { sessions } = testWorld(size);
    expect(sessions.count).toBe(size);
    expect(sessions.time).toHaveLength(size);
    expect(sessions.pageStart).toHaveLength(size + 1);
    expect(sessions.actionStart).toHaveLength(size + 1);
  });

  it.each([
    ['size', { size: -1 }],
    ['size', { size: 1_000_001 }],
    ['size', { size: 1.5 }],
    ['trade', { trade: 'cheese' }],
    ['time zone', { timeZone: 'Mars/Olympus' }],
  ])('rejects an invalid %s', (_, more) => {
    expect(() => createWorld(testOptions(10, more))).toThrow(RangeError);
  });

  it.each(['2026-01-01T03:00:00Z', '2028-02-29T12:00:00Z', '2026-03-08T07:30:00Z', '2026-11-01T05:30:00Z'])(
    'ends at %s, after two years (TST-002)',
    (iso) => {
      const now = Date.parse(iso) / 1000;
      const world = createWorld(testOptions(2000, { now }));
      expect(world.start).toBeLessThanOrEqual(now - 730 * 86400);
      expect(world.start).toBeGreaterThan(now - 734 * 86400);
      expect(world.sessions.time[0]).toBeGreaterThanOrEqual(world.start);
      expect(world.sessions.time[1999]).toBeLessThanOrEqual(now);
    },
  );

  it('can omit the actions', () => {
    const world = createWorld(testOptions(5000, { without: { actions: true } }));
    expect(world.actions.count).toBe(0);
    expect(world.sessions.attributes.some((bits) => (bits & 0b111000) !== 0)).toBe(false);
    expect(world.pageViews.action.some((action) => action >= 3 && action <= 5)).toBe(false);
  });

  it('can omit the search terms', () => {
    const world = createWorld(testOptions(5000, { without: { searchTerms: true } }));
    expect(world.sessions.searchTerm.every((term) => term === 0xffff)).toBe(true);
    expect(world.sessions.attributes.some((bits) => (bits & (1 << 8)) !== 0)).toBe(false);
  });

  it('can omit the client site', () => {
    const world = createWorld(testOptions(5000, { without: { clientSite: true } }));
    expect(world.tables.pages.every(({ where }) => where === 'NETWORK')).toBe(true);
    expect(world.sessions.flags.every((flags) => (flags & 0b1110) === 0b0100)).toBe(true);
    expect(world.actions.where.every((where) => where === 0)).toBe(true);
    expect(world.actions.count).toBeGreaterThan(0);
  });
});
