import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../../schema/generated/control.ts';
import { limited, noLimits, readLimits, ruleText } from './limits-form.tsx';

const slow: Scenario = {
  name: 'slow',
  title: 'Slow',
  rules: [{ fault: { kind: 'latency', shape: 'fixed', milliseconds: [800] }, operation: 'sessions', share: 0.1 }],
};

describe('readLimits', () => {
  it.each([
    [{}, {}, ''],
    [{ operation: ' sessions ' }, { operation: 'sessions' }, 'sessions'],
    [{ from: '2' }, { calls: { from: 2 } }, 'from call 2'],
    [{ to: '3' }, { calls: { from: 1, to: 3 } }, 'calls 1 to 3'],
    [{ from: '3', to: '3' }, { calls: { from: 3, to: 3 } }, 'calls 3 to 3'],
    [{ share: '12.5' }, { share: 0.125 }, '12.5% of calls'],
    [{ operation: 'a', share: '100' }, { operation: 'a', share: 1 }, 'a'],
  ])('reads %j', (texts, limits, words) => {
    expect(readLimits({ ...noLimits, ...texts })).toEqual(limits);
    expect(ruleText(limits)).toBe(words);
  });

  it.each([
    { from: '0' },
    { from: 'x' },
    { to: '1.5' },
    { from: '3', to: '2' },
    { share: '0' },
    { share: '101' },
    { share: 'x' },
  ])('rejects %j', (texts) => {
    expect(readLimits({ ...noLimits, ...texts })).toBe(null);
  });
});

describe('limited', () => {
  it('starts by name alone without limits', () => {
    expect(limited(slow, {})).toEqual({ name: 'slow' });
  });

  it('narrows each rule further, keeps existing limits, and has a distinct name for each call', () => {
    expect(limited(slow, { operation: 'visitors', calls: { from: 2 } })).toEqual({
      ...slow,
      name: 'slow@visitors',
      rules: [{ ...slow.rules[0], operation: 'visitors', calls: { from: 2 } }],
    });
    expect(limited(slow, { calls: { from: 2 } }).name).toBe('slow');
  });

  it('leaves it to the mock to reject impossible calls', () => {
    expect(limited(slow, { operation: 'two words' }).name).toBe('slow');
  });
});
