import { describe, expect, it } from 'vitest';
import { keyOf, readKey, shortcuts } from './shortcut-table.ts';

describe('keyOf', () => {
  it.each([
    ['g', false, 'g'],
    ['G', false, 'g'],
    ['G', true, 'G'],
    ['g', true, 'G'],
    ['?', true, '?'],
    ['/', true, '/'],
    ['[', false, '['],
    ['Escape', false, 'Escape'],
  ])('%s with shift %s is %s', (key, shiftKey, expected) => {
    expect(keyOf({ key, shiftKey })).toBe(expected);
  });
});

/** Presses keys at the given times and returns the resulting commands. */
function press(...keys: readonly (readonly [string, number])[]) {
  let pending: Parameters<typeof readKey>[0] = null;
  const commands = [];
  for (const [key, at] of keys) {
    const read = readKey(pending, key, at);
    pending = read.pending;
    if (read.command) commands.push(read.command);
  }
  return commands;
}

describe('readKey', () => {
  it('recognizes every shortcut, and no two use the same keys', () => {
    for (const { keys, command } of shortcuts) {
      expect(press(...keys.map((key, index) => [key, index] as const))).toEqual([command]);
    }
    expect(new Set(shortcuts.map(({ keys }) => keys.join(' '))).size).toBe(shortcuts.length);
  });

  it.each([
    ['a letter alone', [['h', 0]]],
    [
      'g with another letter',
      [
        ['g', 0],
        ['x', 1],
      ],
    ],
    [
      'g and h too far apart',
      [
        ['g', 0],
        ['h', 1501],
      ],
    ],
    [
      'another shortcut after g',
      [
        ['g', 0],
        ['d', 1],
      ],
    ],
    [
      'an unknown key between',
      [
        ['g', 0],
        ['x', 1],
        ['h', 2],
      ],
    ],
  ] as const)('%s does nothing', (_, keys) => {
    expect(press(...keys)).toEqual([]);
  });

  it('starts over after an unknown or expired sequence', () => {
    expect(press(['g', 0], ['x', 1], ['g', 2], ['h', 3])).toEqual([{ kind: 'go', to: '/' }]);
    expect(press(['g', 0], ['d', 1501])).toEqual([{ kind: 'dates' }]);
    expect(press(['g', 0], ['g', 1501], ['a', 1502])).toEqual([{ kind: 'go', to: '/audience' }]);
  });
});
