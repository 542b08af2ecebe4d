import { describe, expect, it } from 'vitest';
import { createWorld } from './create-world.ts';
import { hashWorld } from './summarize-world.ts';
import { testOptions } from './testing-worlds.ts';
import type { World } from './world.ts';

const world = createWorld(testOptions(200));
const hash = hashWorld(world);

describe('hashWorld', () => {
  it('returns 16 hexadecimal digits', () => {
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each<[string, World]>([
    [
      'a byte of a column',
      {
        ...world,
        sessions: {
          ...world.sessions,
          device: world.sessions.device.map((value, i) => (i === 99 ? value ^ 1 : value)),
        },
      },
    ],
    [
      'a letter of a table',
      {
        ...world,
        tables: { ...world.tables, referrers: world.tables.referrers.map((host, i) => (i === 3 ? `${host}.` : host)) },
      },
    ],
    [
      'a field of a row',
      {
        ...world,
        tables: {
          ...world.tables,
          people: world.tables.people.map((person, i) => (i === 0 ? { ...person, email: '' } : person)),
        },
      },
    ],
    [
      'a phone number',
      {
        ...world,
        actions: { ...world.actions, callerPhone: new Float64Array([...world.actions.callerPhone, 2165550100]) },
      },
    ],
    ['a note', { ...world, spikes: [{ firstDay: 1, lastDay: 3, peakDay: 2, note: 'a note' }] }],
  ])('changes with %s', (_, other) => {
    expect(hashWorld(other)).not.toBe(hash);
  });

  it('ignores the order of fields', () => {
    const { tables, ...rest } = world;
    expect(hashWorld({ tables, ...rest })).toBe(hash);
  });
});
