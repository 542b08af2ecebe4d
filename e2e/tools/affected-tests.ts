/** Which tests a check runs for the changed files, and which it leaves to `npm run check -- --all`. */

/** Tests that read project files without importing them, and which files. */
type Readers = readonly (readonly [test: string, reads: RegExp])[];

const unitReaders: Readers = [
  ['e2e/tools/house-style/house-style.test.ts', /./],
  ['e2e/tools/house-style/import-pictures.test.ts', /\.tsx?$|README\.md$/],
  ['e2e/tools/named-files.test.ts', /\.(?:md|tsx?)$/],
  ['e2e/tools/command-lines.test.ts', /\.md$|^package\.json$|\/cli\//],
  ['contracts/requirements/book.test.ts', /./],
  ['src/styles/palette.test.ts', /^src\/styles\//],
  ['fixtures/catalog/catalog.test.ts', /^schema\/control\.openapi\.yaml$/],
  ['e2e/fault-matrix/situations.test.ts', /\.graphql$|^schema\/auth\.openapi\.yaml$/],
  ['mock-server/hosts/read-environment.test.ts', /^mock-server\/README\.md$/],
  ['mock-server/database/sql-engine.test.ts', /^mock-server\/sql\//],
  ['mock-server/database/log-tables.test.ts', /^mock-server\/sql\//],
  ['src/build/config-documents.test.ts', /^src\/build\/README\.md$|^\.env\.example$/],
  ['src/build/direct-icons.test.ts', /^src\/.*\.tsx$/],
  ['src/lib/opened-addresses.test.ts', /^src\/.*\.tsx?$/],
  ['src/lib/graphql/documents.test.ts', /^src\/.*\.graphql$/],
];

const contractReaders: Readers = [
  ['contracts/spec/clauses.contract.ts', /^contracts\/requirements\//],
  ['contracts/spec/contract-version.contract.ts', /^schema\/(?:CHANGELOG\.md$|released\/)/],
  ['contracts/spec/examples.contract.ts', /^schema\/examples\//],
  ['contracts/spec/killed-run.contract.ts', /^contracts\/(?:cli|reports|suite)\//],
  ['contracts/spec/unhandled-rejections.contract.ts', /^contracts\/cli\//],
];

/**
 * Folders whose changes contracts are run for, since they import them. They import few texts, paths and parts of the
 * catalog.
 */
const contractSources = /^(?:contracts|schema|mock-server)\/|^fixtures\/(?!catalog\/|scenarios\/)/;

/** Slow contracts, some of which take minutes: only run for changes to what they are about. */
const longContracts: Readers = [
  [
    'contracts/spec/clickhouse.contract.ts',
    /^mock-server\/(?:sql|database)\/|^contracts\/spec\/(?:clickhouse|database)/,
  ],
  ['contracts/spec/database.contract.ts', /^mock-server\/(?:sql|database)\/|^contracts\/spec\/database/],
  [
    'contracts/spec/exported-visits.contract.ts',
    /^mock-server\/(?:stories|world-export)\/|^contracts\/spec\/exported-vis/,
  ],
  ['contracts/spec/independent-backend.contract.ts', /^contracts\/spec\/independent-backend/],
  ['contracts/spec/mutants.contract.ts', /^contracts\/(?:mutants|rules)\/|^contracts\/spec\/mutants/],
];

/** Tests on the whole app, which import all of it, and the changes they are run for. */
const screenTests: Readers = [
  ['e2e/catalog.test.ts', /^fixtures\/(?:catalog|scenarios)\/|^src\/lib\/errors\/|^e2e\/support\/catalog-row\.ts$/],
  [
    'e2e/every-route.test.ts',
    /^src\/lib\/paths\.ts$|^src\/app\/router\.tsx$|^fixtures\/nav\.ts$|^e2e\/support\/routes\.ts$/,
  ],
  ['e2e/fault-matrix/', /^e2e\/fault-matrix\//],
];

/** The folder whose screen tests cover a file. */
const screenFolder = /^src\/(?:(?:features|components)\/[^/]+|app|lib)\//;

const runFor = (readers: Readers, files: readonly string[]) =>
  readers.filter(([, reads]) => files.some((file) => reads.test(file))).map(([test]) => test);

/** The tests of one vitest run. */
export interface AffectedTests {
  readonly name: string;
  /** Arguments of vitest. */
  readonly args: readonly string[];
}

const units = ['--project=units', '--project=documents', '--project=isolated'];
const contractProjects = ['--project=contracts', '--project=databases'];

/**
 * The tests affected by changed files: units and contracts by their imports; of mounted screens, each of which imports
 * the whole app, only the changed ones and those the tables above name.
 */
export function affectedTests(files: readonly string[]): AffectedTests[] {
  const changedSources = files.filter((file) => contractSources.test(file));
  const long = runFor(longContracts, files);
  const tooLong = longContracts.flatMap(([test]) => (long.includes(test) ? [] : [`--exclude=${test}`]));
  const contracts = [...changedSources, ...runFor(contractReaders, files), ...long];
  const folders = files.flatMap((file) => file.match(screenFolder)?.[0] ?? []);
  const changed = files.filter((file) => /\.test\.tsx?$/.test(file));
  const screens = [...new Set([...folders, ...runFor(screenTests, files), ...changed])];
  const related = ['related', '--run'];
  return [
    ...(screens.length > 0
      ? [
          {
            name: 'affected screens',
            args: ['run', '--project=screens', '--project=faults', '--passWithNoTests', ...screens],
          },
        ]
      : []),
    ...(changedSources.length > 0
      ? [{ name: 'affected contracts', args: [...related, ...contractProjects, ...tooLong, ...contracts] }]
      : []),
    ...(files.length > 0
      ? [{ name: 'affected units', args: [...related, ...units, ...files, ...runFor(unitReaders, files)] }]
      : []),
  ];
}

/** What a check leaves out, as a line to print. */
export const leftOut = 'Left out: unused code, browser tests, screens outside the changed folders, and slow contracts.';
