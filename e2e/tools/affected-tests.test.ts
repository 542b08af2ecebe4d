import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { affectedTests } from './affected-tests.ts';

const argsOf = (step: string, files: readonly string[]) =>
  affectedTests(files).find(({ name }) => name === `affected ${step}`)?.args ?? [];
/** The tests and folders that a step names, without the changed files. */
const named = (step: string, ...files: string[]) =>
  argsOf(step, files).filter(
    (arg) => /^(?:src|e2e|contracts|fixtures|mock-server)\//.test(arg) && !files.includes(arg),
  );

const houseRules = ['e2e/tools/house-style/house-style.test.ts', 'contracts/requirements/book.test.ts'];
const documentRules = [
  'e2e/tools/house-style/import-pictures.test.ts',
  'e2e/tools/named-files.test.ts',
  'e2e/tools/command-lines.test.ts',
];

describe('affectedTests', () => {
  it.each([
    ['src/features/home/cards/a.css', ['src/features/home/']],
    ['src/components/date-range/date-range.tsx', ['src/components/date-range/']],
    ['src/lib/errors/error-table.ts', ['src/lib/', 'e2e/catalog.test.ts']],
    ['src/lib/paths.ts', ['src/lib/', 'e2e/every-route.test.ts']],
    ['src/app/router.tsx', ['src/app/', 'e2e/every-route.test.ts']],
    ['e2e/support/routes.ts', ['e2e/every-route.test.ts']],
    ['fixtures/nav.ts', ['e2e/every-route.test.ts']],
    ['fixtures/catalog/app.ts', ['e2e/catalog.test.ts']],
    ['fixtures/scenarios/catalog.ts', ['e2e/catalog.test.ts']],
    ['e2e/fault-matrix/faults.ts', ['e2e/fault-matrix/']],
    ['src/state/address.ts', []],
  ])('for a change of %s, runs the screens %j', (file, screens) => {
    expect(named('screens', file)).toEqual(screens);
  });

  it("runs a folder's screens once, along with changed tests", () => {
    const files = ['src/features/home/a.tsx', 'src/features/home/b.css', 'e2e/hostile-server.test.ts'];
    expect(argsOf('screens', files).slice(-2)).toEqual(['src/features/home/', 'e2e/hostile-server.test.ts']);
  });

  it.each([
    ['contracts/model/auth-cases.ts', []],
    ['mock-server/auth/sign-in.ts', []],
    ['fixtures/accounts.ts', []],
    ['contracts/requirements/sign-in.md', ['contracts/spec/clauses.contract.ts']],
    ['schema/CHANGELOG.md', ['contracts/spec/contract-version.contract.ts']],
    ['schema/examples/curl.sh', ['contracts/spec/examples.contract.ts']],
    [
      'contracts/cli/options.ts',
      ['contracts/spec/killed-run.contract.ts', 'contracts/spec/unhandled-rejections.contract.ts'],
    ],
    ['mock-server/sql/people.sql', ['contracts/spec/clickhouse.contract.ts', 'contracts/spec/database.contract.ts']],
    ['mock-server/world-export/write-export.ts', ['contracts/spec/exported-visits.contract.ts']],
  ])('for a change of %s, runs the contracts that import it, and %j', (file, contracts) => {
    expect(argsOf('contracts', [file])).toEqual(expect.arrayContaining(['related', '--project=contracts', file]));
    expect(named('contracts', file)).toEqual(contracts);
  });

  it.each(['src/features/home/home.tsx', 'src/lib/paths.ts', 'fixtures/catalog/app.ts', 'README.md'])(
    'for a change of %s, runs no contract',
    (file) => expect(argsOf('contracts', [file])).toEqual([]),
  );

  it('omits slow contracts unless what they test changed', () => {
    const excludedBy = (file: string) =>
      argsOf('contracts', [file]).flatMap(
        (arg) => arg.match(/^--exclude=contracts\/spec\/(.+)\.contract\.ts$/)?.[1] ?? [],
      );
    const all = ['clickhouse', 'database', 'exported-visits', 'independent-backend', 'mutants'];
    expect(excludedBy('contracts/model/auth-cases.ts')).toEqual(all);
    expect(excludedBy('mock-server/database/database-source.ts')).toEqual(all.slice(2));
    expect(excludedBy('contracts/mutants/mutant-worker.ts')).toEqual(all.slice(0, -1));
  });

  it('adds tests that read a changed file without importing it', () => {
    const changed = ['schema/auth.openapi.yaml', 'schema/control.openapi.yaml', 'src/styles/palette.css'];
    expect(named('units', ...changed)).toHaveLength(5);
    expect(named('units', 'README.md').sort()).toEqual([...houseRules, ...documentRules].sort());
    expect(named('units', 'index.html')).toEqual(houseRules);
    const sql = ['mock-server/database/sql-engine.test.ts', 'mock-server/database/log-tables.test.ts'];
    expect(named('units', 'mock-server/sql/people.sql')).toEqual([...houseRules, ...sql]);
  });

  it('names existing tests only', () => {
    const table = readFileSync(new URL('affected-tests.ts', import.meta.url), 'utf8');
    const tests = [...table.matchAll(/\[\s*'([^']+)',\s*\//g)].map(([, test = '']) => test);
    expect(tests.length).toBeGreaterThan(15);
    expect(tests.filter((test) => !existsSync(test))).toEqual([]);
  });
});
