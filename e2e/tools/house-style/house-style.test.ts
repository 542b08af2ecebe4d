import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations, readProjectFiles } from './house-style.ts';

it('the project keeps every rule (TST-064)', () => {
  const files = readProjectFiles(path.join(import.meta.dirname, '../../..'));
  expect(files.length).toBeGreaterThan(500);
  // The rules themselves name what they forbid.
  expect(findViolations(files.filter((file) => !file.path.startsWith('e2e/tools/house-style/')))).toEqual([]);
});

it('a checkout has the same line endings even if git is set to write those of Windows (TST-003)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-checkout-'));
  try {
    const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    const file = path.join(folder, 'a.ts');
    copyFileSync(path.join(import.meta.dirname, '../../../.gitattributes'), path.join(folder, '.gitattributes'));
    git('init', '-q');
    writeFileSync(file, 'a\nb\n');
    git('add', '.');
    rmSync(file);
    git('-c', 'core.autocrlf=true', 'checkout-index', '--all', '--force');
    expect(readFileSync(file, 'utf8')).toBe('a\nb\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the rules', () => {
  it.each([
    ['any', 'src/lib/a.ts', 'const a: any = 1;'],
    ['any', 'src/lib/a.ts', 'const a = b as any;'],
    ['any', 'src/lib/a.ts', 'const a: Array<any> = [];'],
    ['compiler comments', 'src/lib/a.ts', '// @ts-expect-error'],
    ['for later', 'src/lib/a.ts', '// TODO'],
    ['same width as code', 'src/lib/a.ts', `  // ${'a comment '.repeat(12)}`],
    ['250 lines', 'src/lib/a.ts', 'a();\n'.repeat(251)],
    ['250 lines', 'src/styles/a.css', '.a {}\n'.repeat(251)],
    ['slashes', 'e2e/tools/a.ts', 'const isTest = /^src\\//.test(path.relative(root, file));'],
    ['in subfolders', 'e2e/a.ts', "const files = readdirSync(root, { recursive: true, encoding: 'utf8' });"],
    ['fileURLToPath', 'e2e/tools/a.ts', "const folder = new URL('.', import.meta.url).pathname;"],
    ['barrels', 'src/lib/a.ts', "export { b } from './b.ts';"],
    ['barrels', 'src/lib/a.ts', "export * from './b.ts';"],
    ['default exports', 'src/lib/a.ts', 'export default 1;'],
    ['a matcher', 'src/lib/a.test.ts', '  expect(sum(1, 2));'],
    ['sleeps', 'e2e/a.spec.ts', 'await page.waitForTimeout(100);'],
    ['shorter timeout', 'src/lib/a.test.ts', 'const slowly = 60_000;'],
    ['shorter timeout', 'src/lib/a.dom.test.ts', 'beforeAll(build, 30_000);'],
    ['shorter timeout', 'contracts/spec/a.contract.ts', '}, 170_000);'],
    ['clock and random', 'mock-server/reports/a.ts', 'const now = Date.now();'],
    ['clock and random', 'mock-server/world/a.ts', 'const now = new Date();'],
    ['in en-US', 'src/lib/a.ts', "const format = new Intl.DateTimeFormat('en-CA', { timeZone });"],
    ['in en-US', 'src/lib/a.ts', 'const text = count.toLocaleString();'],
    ['faker', 'mock-server/world/a.ts', "import { faker } from '@faker-js/faker/locale/en';"],
    ['faker', 'fixtures/a.ts', "const { faker } = await import('@faker-js/faker');"],
    ['ApexCharts', 'src/features/x/a.ts', "import Chart from 'react-apexcharts';"],
    ['ApexCharts', 'src/lib/a.ts', "import ApexCharts from 'apexcharts/core';"],
    ['OpenLayers', 'src/lib/a.ts', "const map = await import('ol/Map');"],
    ['in src/text', 'src/components/a.tsx', 'const a = <form aria-label="Filters" />;'],
    ['in src/text', 'src/features/x/a.tsx', '    <p>\n      Nothing was found.\n    </p>'],
    ['in src/text', 'src/components/a.tsx', '<p>Build {config.buildLabel}</p>'],
    ['in src/text', 'src/components/a.tsx', '<form className={styles.bar} aria-label="Filters">'],
    ['retired words', 'src/text/a.ts', "const a = 'Sign in to go on.';"],
    ['retired words in code', 'mock-server/a.ts', '// Made anew for each test.'],
    ['retired words in code', 'mock-server/a.ts', '// Is cancelled once the client has left.'],
    ['retired words', 'README.md', 'The file is being made.'],
  ])('find violations: %s, in %s', (rule, file, text) => {
    const found = findViolations([{ path: file, text }]);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(rule);
  });

  it('find only unused classes', () => {
    const sheet = {
      path: 'src/components/a.module.css',
      text: '/* .note is none */\n.bar,\n.open:hover .dot {\n  width: 1.5em;\n}\n.gone {\n}\n',
    };
    const user = {
      path: 'src/components/a.tsx',
      text: "import styles from './a.module.css';\n<i className={isOpen ? styles.open : styles.bar} data-x={styles.dot} />",
    };
    expect(findViolations([sheet, user])).toEqual(['src/components/a.module.css: an unused class (gone)']);
  });

  it.each(['if (import.meta.main) {\n  run();\n\n  stop();\n}', 'if (import.meta.main) await run();'])(
    "find a command that doesn't start at the end of its file: %j",
    (start) => {
      const text = `function run() {}\n\n${start}\n`;
      expect(findViolations([{ path: 'src/a.ts', text }])).toEqual([]);
      expect(findViolations([{ path: 'src/a.ts', text: `${text}\nfunction stop() {}\n` }])).toEqual([
        expect.stringContaining('src/a.ts: the code that starts a command is at the end of its file'),
      ]);
    },
  );

  it('find an export that no other module uses', () => {
    const own = { path: 'src/lib/a.ts', text: 'export async function one() {}\nexport const two = one();\n' };
    const user = { path: 'src/lib/b.ts', text: "const b = () => import('./a.ts').then(({ two }) => two);" };
    expect(findViolations([own, user])).toEqual(['src/lib/a.ts: an export that no other module uses (one)']);
  });

  const fragment = (file: string) => ({ path: file, text: 'fragment Row on Session {\n  id\n}\n' });
  const spread = (file: string) => ({ path: file, text: 'query sessions {\n  sessions {\n    ...Row\n  }\n}\n' });

  it.each([
    ['src/components/reports/api/a.graphql', 'src/features/analytics/row.graphql'],
    ['src/features/frame/api/a.graphql', 'src/features/settings/row.graphql'],
    ['src/state/a.graphql', 'src/components/row.graphql'],
    ['src/features/frame/a.graphql', 'src/app/row.graphql'],
  ])('find a fragment spread upward or sideways: by %s, of %s', (file, home) => {
    expect(findViolations([spread(file), fragment(home)])).toEqual([
      `${file}: fragments and operations come only from the same layer or a lower one (Row of ${home})`,
    ]);
  });

  it.each([
    ['src/features/frame/api/a.graphql', 'src/features/frame/row.graphql'],
    ['src/features/frame/api/a.graphql', 'src/components/table/row.graphql'],
    ['src/components/reports/api/a.graphql', 'src/components/table/row.graphql'],
    ['src/app/a.graphql', 'src/features/frame/row.graphql'],
  ])('allow a fragment to be spread downward: by %s, of %s', (file, home) => {
    expect(findViolations([spread(file), fragment(home)])).toEqual([]);
  });

  const nav = { path: 'src/features/frame/api/get-nav.graphql', text: 'query getNav {\n  nav {\n    key\n  }\n}\n' };
  const row = fragment('src/features/frame/row.graphql');
  const taker = (file: string, list: string, from: string) => ({
    path: file,
    text: `import { useQuery } from 'b';\nimport ${list} from '../../generated/${from}.ts';\n`,
  });

  it.each([
    ['src/components/a/a.tsx', '{ GetNavDocument }', 'documents/get-nav', `getNav of ${nav.path}`],
    ['src/features/home/a.tsx', 'type {\n  OtherFragment,\n  RowFragment,\n}', 'operations', `Row of ${row.path}`],
    ['src/lib/a.ts', 'type { GetNavQueryVariables }', 'operations', `getNav of ${nav.path}`],
  ])('find an operation or fragment imported upward or sideways: by %s', (file, list, from, found) => {
    expect(findViolations([nav, row, taker(file, list, from)]).map((line) => line.toLowerCase())).toEqual([
      `${file}: fragments and operations come only from the same layer or a lower one (${found})`.toLowerCase(),
    ]);
  });

  it.each(['src/features/frame/a.tsx', 'src/app/a.ts', 'src/app/testing/a.ts', 'src/lib/a.test.ts', 'e2e/a.ts'])(
    'allow an operation to be imported downward, and by tests: by %s',
    (file) => {
      expect(findViolations([nav, taker(file, '{ GetNavDocument }', 'documents/get-nav')])).toEqual([]);
    },
  );

  it.each([
    ['src/components/charts/a.tsx', "const Chart = lazy(() => import('react-apexcharts'));"],
    ['src/components/maps/a.ts', "import Map from 'ol/Map';"],
    ['schema/codegen/a.ts', "import { faker } from '@faker-js/faker/locale/en';"],
    ['src/components/a.tsx', '<p title={texts.build} className="Wide">{texts.build(label)}</p>'],
    ['src/components/a.test.tsx', '<p>Menu</p>'],
    ['mock-server/hosts/a.ts', 'const now = Date.now();'],
    ['e2e/a.spec.ts', 'test.setTimeout(120_000);'],
    ['src/lib/a.ts', "// Takes any value, of: any kind\nconst day = new Date(0); const words = { any: 'any' };"],
    ['src/lib/a.test.ts', '  expect(sum(1, 2)).toBe(3);'],
    ['src/lib/a.ts', `// biome-ignore lint/a/b: ${'a comment '.repeat(12)}`],
    ['src/lib/a.ts', `const a = '${'a text '.repeat(20)}';`],
    ['src/lib/a.ts', 'a();\n'.repeat(250)],
    ['src/lib/a.ts', "// To go on.\nconst color = 'red';"],
  ])('find nothing in %s %#', (file, text) => {
    expect(findViolations([{ path: file, text }])).toEqual([]);
  });
});
