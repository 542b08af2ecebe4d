import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { allFaults } from '../mutants/all-faults.ts';
import { falseAlarms } from '../mutants/false-alarms.ts';
import { fateOf } from '../mutants/run-mutants.ts';
import { sayFates } from '../mutants/say-fates.ts';

const faults = allFaults();
/** A few of each kind; `npm run contracts:mutants` tries all. */
const step = 101;
const sample = faults.filter((_, at) => at % step === 0);
const size = 800;
const slowly = 30_000;

describe('the faults', () => {
  it('are hundreds, each with a name of its own', () => {
    expect(faults.length).toBeGreaterThan(1000);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  it.each(sample)(
    '$name is found, by a rule that names the place',
    async (fault) => {
      const fate = await fateOf(fault, size, () => performance.now());
      expect(fate.killedBy).not.toBe(null);
      expect(fate.said).toContain('expected');
    },
    slowly,
  );

  it(
    'is no false alarm: the mock without a fault survives',
    async () => {
      const fate = await fateOf({ name: 'none', call: 'sessions' }, size, () => performance.now());
      expect(fate).toMatchObject({ killedBy: null, said: '' });
    },
    slowly,
  );
});

describe('a false alarm', () => {
  it.each([0, 17])(
    'is raised by nothing in a world of %i sessions',
    async (worldSize) => {
      expect(await falseAlarms({ seed: 101, size: worldSize })).toEqual([]);
    },
    slowly,
  );
});

describe('what is said of them', () => {
  it('counts what each rule killed and names what survived', () => {
    const fate = { call: 'sessions', said: '', milliseconds: 1 };
    const lines = sayFates([
      { ...fate, fault: 'a', killedBy: 'x' },
      { ...fate, fault: 'b', killedBy: 'y' },
      { ...fate, fault: 'c', killedBy: 'y' },
      { ...fate, fault: 'd', killedBy: null },
    ]);
    expect(lines).toEqual(['    2  y', '    1  x', '3 killed, 1 survived: d']);
  });
});
