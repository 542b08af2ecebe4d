import { describe, expect, it } from 'vitest';
import { createWorld, extendWorld } from './create-world.ts';
import { revealedAt, revealedVisitors } from './revealed.ts';
import { hashWorld } from './summarize-world.ts';
import { at, countRows, testOptions } from './testing-worlds.ts';
import type { World } from './world.ts';

const day = 86_400;
const size = 6000;
const options = testOptions(size);
const { now } = options;
const atOnce = () => undefined;
const revealedSessions = (world: World, moment: number) => revealedAt(world, moment).to;
const worldOf = (more: Parameters<typeof testOptions>[1] = {}) => createWorld(testOptions(size, more));

/** The first rows of a world, as many as another one has. */
function beginning(world: World, { sessions, visitors, companies, pageViews, actions, tables }: World): unknown {
  const cut = (columns: object, count: number) =>
    Object.entries(columns).map(([name, column]) =>
      typeof column === 'number' ? name : Array.from(column as ArrayLike<unknown>).slice(0, count),
    );
  return [
    cut(world.sessions, sessions.count),
    cut(world.visitors, visitors.count),
    cut(world.companies, companies.count),
    cut(world.pageViews, pageViews.count),
    cut(world.actions, actions.count),
    world.tables.people.slice(0, tables.people.length),
  ];
}

describe('an extended world (TST-002)', () => {
  it('equals byte for byte a world created with that end, however many extensions it took', async () => {
    const direct = worldOf({ until: now + 90 * day });
    const stepped = worldOf();
    for (const ahead of [1, 2, 20, 47]) await extendWorld(stepped, now + ahead * day, atOnce);
    const extended = await extendWorld(stepped, direct.end, atOnce);
    expect(hashWorld(extended)).toBe(hashWorld(worldOf({ until: extended.end })));
    expect(extended.end).toBeGreaterThanOrEqual(direct.end);
    expect(beginning(extended, direct)).toEqual(beginning(direct, direct));
  });

  it.each([1, 2, 3, 4, 5, 6])(
    "begins with the bytes of the shorter one, which doesn't change (seed %d)",
    async (seed) => {
      const short = worldOf({ seed });
      const before = hashWorld(short);
      // Computed before it is extended, because both share memory.
      const rows = beginning(short, short);
      const long = await extendWorld(short, now + 30 * day, atOnce);
      expect(long.sessions.count).toBeGreaterThan(short.sessions.count + 100);
      expect(beginning(long, short)).toEqual(rows);
      expect(hashWorld(short)).toBe(before);
    },
  );

  it('can extend plain data from another thread', async () => {
    const extended = await extendWorld(structuredClone(worldOf()), now + 40 * day, atOnce);
    expect(hashWorld(extended)).toBe(hashWorld(worldOf({ until: extended.end })));
  });

  it('is created once for concurrent callers', async () => {
    const world = worldOf();
    let turns = 0;
    const turn = async () => void turns++;
    await extendWorld(worldOf(), now + day / 2, turn);
    const turnsOfOne = turns;
    turns = 0;
    const [one, other] = await Promise.all([
      extendWorld(world, now + day / 2, turn),
      extendWorld(world, now + day / 2, turn),
    ]);
    expect(one).toBe(other);
    expect(turns).toBe(turnsOfOne);
    // What is computed from a small world isn't recomputed with each new month.
    expect(await extendWorld(one, now + 300 * day, turn)).toBe(one);
    expect(await extendWorld(world, now + 60, turn)).toBe(one);
  });

  it('is as full a year later as on its first day, and ends there', async () => {
    const year = await extendWorld(worldOf(), now + 5000 * day, atOnce);
    expect((year.end - now) / day).toBeGreaterThan(365);
    expect((year.end - now) / day).toBeLessThan(368);
    const since = (from: number) => countRows(year.sessions.count, (row) => at(year.sessions.time, row) > from);
    const month = (end: number) => since(end - 30 * day) - since(end);
    expect(month(now + 360 * day)).toBeGreaterThan(0.9 * month(now - 5 * day));
    expect(year.spikes).toHaveLength(3);
    expect(await extendWorld(year, now + 6000 * day, atOnce)).toBe(year);
  });

  it('still follows the visit rules: no overlaps per visitor, all in order', async () => {
    const { sessions } = await extendWorld(worldOf(), now + 200 * day, atOnce);
    const freeFrom = new Map<number, number>();
    const wrongRows = countRows(sessions.count, (row) => {
      const time = at(sessions.time, row);
      const isEarly = time < (freeFrom.get(at(sessions.visitor, row)) ?? 0);
      freeFrom.set(at(sessions.visitor, row), time + at(sessions.duration, row) + 1800);
      return isEarly || (row > 0 && time < at(sessions.time, row - 1));
    });
    expect(wrongRows).toBe(0);
  });
});

describe('revealed rows', () => {
  const world = worldOf({ until: now + 40 * day });
  const { time, duration, visitor, count } = world.sessions;
  const end = (row: number) => at(time, row) + at(duration, row);

  it('include all of the two years at the present', () => {
    expect(revealedSessions(world, now)).toBe(size);
    expect(revealedVisitors(world, now)).toBe(worldOf().visitors.count);
  });

  it('include a session from the second it ends', () => {
    for (let row = size; row < count; row += 13) {
      const over = Math.max(...Array.from({ length: Math.min(row, 40) + 1 }, (_, back) => end(row - back)));
      expect(revealedSessions(world, over)).toBeGreaterThan(row);
      expect(revealedSessions(world, over - 1)).toBeLessThanOrEqual(row + 40);
      expect(revealedSessions(world, end(row) - 1)).toBeLessThanOrEqual(row);
    }
  });

  it('include nothing from the future, and only visitors of revealed sessions', () => {
    for (let moment = now; moment < now + 5 * day; moment += 4999) {
      const revealed = revealedSessions(world, moment);
      expect(countRows(revealed, (row) => row > revealed - 200 && end(row) > moment)).toBe(0);
      expect(revealedVisitors(world, moment)).toBe(1 + Math.max(...visitor.subarray(0, revealed)));
    }
  });

  it('are fewer in the past', () => {
    const past = revealedSessions(world, now - 365 * day);
    expect(past).toBeGreaterThan(size / 4);
    expect(past).toBeLessThan((size * 3) / 4);
  });
});
