import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { mockGroups } from '../../build/file-groups.ts';
import { loneStart } from './lone-start.ts';

/** A worker in three modules: the one that begins it, what that imports, and a part that needs the same later. */
const modules: Readonly<Record<string, string>> = {
  '/browser/mock-worker.ts': "import { count } from '/lib/count.ts'; count(); import('/faults/later.ts');",
  '/lib/count.ts': 'let times = 0; export const count = () => globalThis.tell?.(++times);',
  '/faults/later.ts': "import { count } from '/lib/count.ts'; count();",
};

const bundle = (groups: typeof mockGroups) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'modules', resolveId: (id) => (id in modules ? id : null), load: (id) => modules[id] ?? null },
      loneStart(),
    ],
    build: {
      write: false,
      rolldownOptions: { input: '/browser/mock-worker.ts', output: { codeSplitting: { groups } } },
    },
  });

describe('the file that begins a worker (FRM-070)', () => {
  it('stops a build where another file imports from it', async () => {
    await expect(bundle([])).rejects.toThrow(/imports from assets\/mock-worker-.*, which begins a worker/);
  });

  it('has nothing that another file needs, as the mock is put into files', async () => {
    const built = await bundle(mockGroups);
    const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
    expect(files.map(({ fileName }) => fileName.replace(/-[\w-]{8}\.js$/, ''))).toContain('assets/mock-start');
  });
});
