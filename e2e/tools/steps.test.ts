import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const names = (quick: boolean) => stepsOf(quick, (name) => `/reports/${name}`).map((step) => step.name);

describe('stepsOf', () => {
  it.each([
    { quick: false, runs: ['units, screens, contracts', 'browser'] },
    { quick: true, runs: ['quick tests'] },
  ])('quick $quick runs the checks and $runs', ({ quick, runs }) => {
    expect(names(quick)).toEqual(['generated files', 'types', 'lint and format', 'unused code', ...runs]);
  });

  it('leaves contracts out of the quick loop alone', () => {
    const leavesContracts = (quick: boolean) =>
      stepsOf(quick, String).some((step) => step.command.includes('--project=units'));
    expect([leavesContracts(true), leavesContracts(false)]).toEqual([true, false]);
  });
});
