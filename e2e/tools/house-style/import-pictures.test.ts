import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProjectFiles } from './house-style.ts';
import { findUndrawn } from './import-pictures.ts';

const root = path.join(import.meta.dirname, '../../..');

it('the diagrams in the READMEs show every folder, and imports follow their arrows', () => {
  const pictures = ['', 'src', 'mock-server', 'contracts'].map((folder) => ({
    folder,
    readme: readFileSync(path.join(root, folder, 'README.md'), 'utf8'),
  }));
  expect(findUndrawn(pictures, readProjectFiles(root))).toEqual([]);
});

describe('a diagram', () => {
  const readme = (...lines: string[]) => `# src\n\n\`\`\`mermaid\nflowchart TD\n${lines.join('\n')}\n\`\`\`\n`;
  const found = (text: string, files: Record<string, string>) =>
    findUndrawn(
      [{ folder: 'src', readme: text }],
      Object.entries(files).map(([file, content]) => ({ path: file, text: content })),
    );
  const importing = (target: string) => `import { a } from '${target}';\n`;

  it('allows imports along several arrows', () => {
    const text = readme('  ui["app<br/>screens"] --> state & paths["lib"]', '  state --> dates');
    const files = {
      'src/app/a.ts': importing('../dates/a.ts') + importing('../lib/a.ts'),
      'src/dates/a.ts': '',
      'src/lib/a.ts': '',
    };
    expect(found(text, files)).toEqual([]);
  });

  it.each([
    ['a module', importing('../app/a.ts')],
    ['a type', "import type { A } from '../app/a.ts';"],
    ['a dynamic import', "await import('../app/a.ts');"],
  ])('forbids imports against an arrow: %s', (_name, text) => {
    expect(found(readme('  app --> lib'), { 'src/lib/a.ts': text })).toEqual([
      'src/lib/a.ts: the picture has no arrow from lib to app',
    ]);
  });

  it('lets boxes within a box import each other, and everything the outer box leads to', () => {
    const text = readme('  subgraph parts["parts"]', '    auth', '    state', '  end', '  parts --> lib');
    const files = { 'src/state/a.ts': importing('../auth/a.ts') + importing('../lib/a.ts'), 'src/lib/a.ts': '' };
    expect(found(text, files)).toEqual([]);
    expect(found(text, { ...files, 'src/lib/a.ts': importing('../auth/a.ts') })).toHaveLength(1);
  });

  it('ignores dotted lines', () => {
    expect(found(readme('  app -.cited by.- lib'), { 'src/lib/a.ts': importing('../app/a.ts') })).toHaveLength(1);
  });

  it('must name each folder, unless the text does', () => {
    expect(found(readme('  app --> lib'), { 'src/demo/a.ts': '' })).toEqual(['src/README.md: does not name demo']);
    expect(found(`${readme('  app --> lib')}\`demo\` is apart.`, { 'src/demo/a.ts': '' })).toEqual([]);
  });

  it("doesn't apply to tests", () => {
    expect(found(readme('  app --> lib'), { 'src/lib/a.test.ts': importing('../app/a.ts') })).toEqual([]);
  });
});
