import { describe, expect, it } from 'vitest';
import { createWorld } from '../world/create-world.ts';
import { testOptions } from '../world/testing-worlds.ts';
import { auditWorld } from './audit-world.ts';
import { areaUnderCurve, fitLogistic } from './logistic-regression.ts';

const audits = [7, 8, 9].map((seed) => {
  const audit = auditWorld(createWorld(testOptions(40_000, { seed })));
  return { seed, audit, score: fitLogistic(audit.examples) };
});

describe.each(audits)('the world of seed $seed', ({ seed, audit }) => {
  const rateOf = (stageName: string) => {
    const found = audit.stages.find(({ stage }) => stage === stageName);
    return (found?.inquiries ?? 0) / (found?.visits ?? 1);
  };

  it.each(audits.filter((other) => other.seed !== seed))(
    'has inquiries predictable from the previous 30 days, with a model from seed $seed (TST-062)',
    (other) => {
      expect(areaUnderCurve(other.score, audit.examples)).toBeGreaterThanOrEqual(0.75);
    },
  );

  it('has companies whose next visit concerns the same line three times as often as by chance', () => {
    expect(audit.sameLine / audit.sameLineByChance).toBeGreaterThanOrEqual(3);
  });

  it('has inquiries mostly from ready companies, five times as often as from those comparing', () => {
    expect(rateOf('ready')).toBeGreaterThan(5 * rateOf('comparing'));
    expect(rateOf('ready')).toBeGreaterThan(5 * rateOf('bought'));
    expect(rateOf('comparing')).toBeGreaterThan(rateOf('researching'));
    expect(rateOf('ready')).toBeGreaterThan(20 * rateOf('unaware'));
  });

  it('has half of the inquiries from a tenth of the companies', () => {
    expect(audit.topTenth).toBeGreaterThanOrEqual(0.5);
  });

  it('has company visits for every stage and cause except soliciting (TST-092)', () => {
    expect(audit.stages.filter(({ visits }) => visits === 0)).toEqual([]);
    expect(audit.causes.filter(({ visits }) => visits === 0)).toEqual([{ cause: 'solicitor', visits: 0 }]);
  });
});

describe('logistic regression', () => {
  it('finds the deciding factor, and nothing if there is none', () => {
    const rows = Array.from({ length: 2000 }, (_, i) => [(i * 7919) % 101, (i * 104729) % 97, i % 2]);
    const decided = { rows, outcomes: rows.map(([first = 0]) => first > 80) };
    expect(areaUnderCurve(fitLogistic(decided), decided)).toBeGreaterThan(0.99);
    const idle = { rows, outcomes: rows.map((_, i) => (i * 31337) % 89 > 60) };
    expect(Math.abs(areaUnderCurve(fitLogistic(idle), idle) - 0.5)).toBeLessThan(0.06);
  });

  it('counts ties as half in the area under the curve', () => {
    const examples = { rows: [[1], [1], [1], [1]], outcomes: [true, false, true, false] };
    expect(areaUnderCurve(() => 0, examples)).toBe(0.5);
  });
});
