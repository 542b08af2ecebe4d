import { describe, expect, it } from 'vitest';
import { activeShape, latencyScenario, ownLatencies, readDelays } from './latency-form.tsx';

describe('readDelays', () => {
  it.each([
    ['fixed', '800', [800]],
    ['fixed', ' 0 ', [0]],
    ['fixed', '120000', [120_000]],
    ['fixed', '120001', null],
    ['fixed', '', null],
    ['fixed', '1, 2', null],
    ['fixed', '1.5', null],
    ['fixed', '-1', null],
    ['lognormal', '300, 2000', [300, 2000]],
    ['lognormal', '300', null],
    ['lognormal', '2000 300', null],
    ['stepped', '100, 2000 100', [100, 2000, 100]],
    ['stepped', '100,x', null],
    ['stepped', Array(21).fill('1').join(','), null],
  ] as const)('for %s parses %j', (shape, text, delays) => {
    expect(readDelays(shape, text)).toEqual(delays);
  });
});

describe('activeShape', () => {
  it('recognizes only a latency that the panel started', () => {
    const started = latencyScenario('stepped', [1, 2], { operation: 'sessions' });
    expect(started.rules).toEqual([
      { operation: 'sessions', fault: { kind: 'latency', shape: 'stepped', milliseconds: [1, 2] } },
    ]);
    const active = { title: '', rules: started.rules ?? [], since: 0 };
    expect(activeShape([{ ...active, name: 'slow-stepped' }])).toBe(null);
    expect(activeShape([{ ...active, name: started.name }])).toBe('stepped');
    const names = [latencyScenario('fixed', [1], {}).name, 'slow-stepped', started.name];
    expect(ownLatencies(names.map((name) => ({ ...active, name }))).map(({ name }) => name)).toEqual([
      'latency',
      'latency@sessions',
    ]);
  });
});
