import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { broken } from './rules.ts';
import { lineCount, projectFiles, sourceFile } from './source-file.ts';

const files = projectFiles(path.join(import.meta.dirname, '../../..'));
const lines = files.map(({ text }) => lineCount(text)).sort((a, b) => a - b);

describe('the project', () => {
  it('keeps every rule', () => {
    expect(files.length).toBeGreaterThan(100);
    // The rules themselves name what they forbid.
    expect(broken(files.filter(({ path: file }) => !file.startsWith('e2e/tools/house-style/')))).toEqual([]);
  });

  it('is of short files: half under 45 lines, nine in ten under 120', () => {
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThan(45);
    expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThan(120);
  });
});

describe('the rules', () => {
  it.each([
    ['import no feature', 'src/lib/a.ts', "import { b } from '../features/x/b.ts';"],
    ['import no feature and no app', 'src/lib/a.ts', "import { App } from '../app/app.tsx';"],
    ['another', 'src/features/x/a.ts', "import { b } from '../y/b.ts';"],
    ['does not import the app', 'src/features/x/a.ts', "import { App } from '../../app/app.tsx';"],
    ['never imports the mock', 'src/features/x/a.ts', "await import('../../../mock-server/lib/errors.ts');"],
    ['one folder', 'src/features/x/a.ts', "import Chart from 'react-apexcharts';"],
    ['one folder', 'src/lib/a.ts', "import ApexCharts from 'apexcharts/core';"],
    ['neither app nor tests', 'mock-server/a.ts', "import { b } from '../src/lib/b.ts';"],
    ['stand alone', 'fixtures/a.ts', "import { b } from '../mock-server/b.ts';"],
    ['its texts', 'fixtures/catalogue/a.ts', "import { B } from '../../src/components/b/b.tsx';"],
    ['browser tests', 'contracts/a.ts', "import { b } from '../e2e/b.ts';"],
    ['the clock', 'mock-server/a.ts', 'const now = Date.now();'],
    ['the clock', 'mock-server/a.ts', 'const now = new Date();'],
    ['no any', 'src/lib/a.ts', 'const a: any = 1;'],
    ['no any', 'src/lib/a.ts', 'const a = b as any;'],
    ['no any', 'src/lib/a.ts', 'const a: Array<any> = [];'],
    ['compiler comments', 'src/lib/a.ts', '// @ts-expect-error'],
    ['for later', 'src/lib/a.ts', '// TODO'],
    ['barrels', 'src/lib/a.ts', "export { b } from './b.ts';"],
    ['barrels', 'src/lib/a.ts', "export * from './b.ts';"],
    ['default exports', 'src/lib/a.ts', 'export default 1;'],
    ['a matcher', 'src/lib/a.test.ts', '  expect(sum(1, 2));'],
    ['sleeps', 'e2e/a.spec.ts', 'await page.waitForTimeout(100);'],
    ['250 lines (251 lines)', 'src/lib/a.ts', 'x\n'.repeat(251)],
  ])('find what breaks: %s, in %s', (rule, file, text) => {
    const found = broken([sourceFile(file, text)]);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(rule);
  });

  it.each([
    ['fixtures/catalogue/a.ts', "import { b } from '../../src/text/b.ts';"],
    ['src/features/x/a.ts', "import { b } from './b.ts'; import { c } from '../../lib/c.ts';"],
    ['src/app/a.ts', "import { b } from '../features/x/b.ts';"],
    ['src/components/charts/a.tsx', "const Chart = lazy(() => import('react-apexcharts'));"],
    ['mock-server/hosts/a.ts', 'const now = Date.now();'],
    ['e2e/a.spec.ts', 'test.setTimeout(120_000);'],
    ['src/lib/a.ts', "// Takes any value, of: any kind\nconst day = new Date(0); const words = { any: 'any' };"],
    ['src/lib/a.test.ts', '  expect(sum(1, 2)).toBe(3);'],
    ['src/lib/a.ts', `${'x\n'.repeat(249)}x`],
  ])('find nothing in %s %#', (file, text) => {
    expect(broken([sourceFile(file, text)])).toEqual([]);
  });
});
