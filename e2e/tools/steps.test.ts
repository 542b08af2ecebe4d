import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Scope, stepsOf } from './steps.ts';

const run = (scope: Scope) => stepsOf(scope, (name) => `/reports/${name}`);
const names = (scope: Scope) => run(scope).map((step) => step.name);
const typesAndLint = ['types', 'types of the app', 'types of the mock', 'lint and format'];
const changed = (...files: string[]): Scope => ({ files, isFirst: false });

describe('stepsOf', () => {
  it.each([
    { scope: 'all' as const, runs: ['browser', 'databases', 'faults', 'units', 'screens', 'contracts'] },
    { scope: 'fast' as const, runs: ['databases', 'faults', 'units', 'screens', 'contracts'] },
  ])('for $scope, runs every check and $runs', ({ scope, runs }) => {
    expect(names(scope)).toEqual(['generated files', ...typesAndLint, 'unused code', ...runs]);
  });

  it.each([
    { why: 'nothing', scope: changed(), runs: typesAndLint },
    { why: 'nothing yet', scope: { files: [], isFirst: true }, runs: ['generated files', ...typesAndLint] },
    {
      why: 'the contract',
      scope: changed('schema/user.graphql'),
      runs: ['generated files', ...typesAndLint, 'affected contracts', 'affected units'],
    },
    { why: 'a module', scope: changed('src/state/address.ts'), runs: [...typesAndLint, 'affected units'] },
    {
      why: 'a feature',
      scope: changed('src/features/home/home.tsx'),
      runs: [...typesAndLint, 'affected screens', 'affected units'],
    },
  ])('after a change of $why, runs $runs', ({ scope, runs }) => {
    expect(names(scope)).toEqual(runs);
  });

  it('starts browser tests first, with priority', () => {
    const tests = run('all').filter(({ counting }) => counting !== 'check');
    expect(tests.map(({ name, canWait = false }) => [name, canWait])).toEqual([
      ['browser', false],
      ['databases', true],
      ['faults', true],
      ['units', true],
      ['screens', true],
      ['contracts', true],
    ]);
    expect(run('fast').filter(({ canWait }) => canWait)).toEqual([]);
  });

  it('runs every vitest project once', () => {
    const named = readFileSync('vite.config.ts', 'utf8').matchAll(/\bname: '(\w+)'(?=,)/g);
    const projects = [...named].map(([, name]) => `--project=${name}`);
    const ran = run('fast').flatMap(({ command }) => command.filter((part) => part.startsWith('--project=')));
    expect(ran.sort()).toEqual(projects.sort());
  });
});
