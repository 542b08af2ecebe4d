import { describe, expect, it } from 'vitest';
import { testWorld } from '../testing/test-scope.ts';
import { decodeCursor, encodeCursor, fromId, ipText, rowId, rowOfId, toId } from './ids-and-cursors.ts';

const world = testWorld(0);

describe('cursors', () => {
  it.each([0, 1, 255, 999_999])('identify row %i', (row) => {
    const cursor = encodeCursor(world, 'sessions', row);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodeCursor(world, 'sessions', cursor)).toBe(row);
  });

  it.each([
    '',
    'x',
    '0',
    '%',
    'c2Vzc2lvbnMuMS4x',
    encodeCursor(world, 'visitors', 1),
    `${encodeCursor(world, 'sessions', 1)}=`,
  ])('are rejected if forged: %j', (cursor) => {
    expect(() => decodeCursor(world, 'sessions', cursor)).toThrow('before');
  });
});

describe('ids', () => {
  it('identify their rows', () => {
    const some = testWorld(13);
    expect(rowOfId(some, 'session', rowId(some, 'session', 12))).toBe(12);
    expect(rowOfId(some, 'session', 's13')).toBeNull();
    expect(fromId('browser', toId('browser', 12), 13)).toBe(12);
  });

  it.each(['s13', 'v1', 's', 's-1', 's01', 's1.0', 'S1', ' s1', ''])(
    'are rejected if there is no such row: %j',
    (id) => {
      expect(fromId('term', id.replaceAll('s', 't'), 13)).toBeNull();
    },
  );
});

describe('ipText', () => {
  it.each([
    [0, '0.0.0.0'],
    [0xffffffff, '255.255.255.255'],
    [0xc0a80001, '192.168.0.1'],
  ])('%i is %s', (ip, text) => {
    expect(ipText(ip)).toBe(text);
  });
});
