import { describe, expect, it } from 'vitest';
import { readVersion } from '../lib/build-version.ts';
import { buildOf, versionFiles } from './version-file.ts';

const page = { type: 'asset', fileName: 'index.html', source: '<head><title>WebTrax</title></head>' } as const;
const script = { type: 'chunk', fileName: 'assets/main-1.js', source: '' } as const;

/** What the plugin makes of the files of a build: its page, and what it adds. */
function build(label: string, files: readonly object[]) {
  const emitted: { readonly fileName: string; readonly source: string }[] = [];
  const bundle = structuredClone(files) as { fileName: string; source: string }[];
  const { generateBundle } = versionFiles(label);
  const handler: unknown = typeof generateBundle === 'object' ? generateBundle.handler : generateBundle;
  if (typeof handler !== 'function') throw new Error('the plugin adds nothing to a build');
  handler.call({ emitFile: (file: (typeof emitted)[number]) => emitted.push(file) }, {}, { ...bundle });
  return { page: bundle.find(({ fileName }) => fileName === 'index.html')?.source, emitted };
}

describe('the name of a build (FRM-058)', () => {
  it('is that of the same files, in whichever order', () => {
    expect(buildOf([page, script])).toBe(buildOf([script, page]));
  });

  it.each([
    ['another file', [page, { ...script, fileName: 'assets/main-2.js' }]],
    ['one file more', [page, script, { ...script, fileName: 'assets/more-1.js' }]],
    ['another page', [{ ...page, source: '<title>W</title>' }, script]],
  ])('changes with %s', (_, files) => {
    expect(buildOf(files)).not.toBe(buildOf([page, script]));
  });
});

describe('versionFiles (FRM-058)', () => {
  it('says the same in the page and beside it', () => {
    const { page: text, emitted } = build('4.2', [page, script]);
    const [file, ...others] = emitted;
    const version = readVersion(JSON.parse(file?.source ?? ''));
    expect([file?.fileName, others, version?.label]).toEqual(['version.json', [], '4.2']);
    expect(text).toBe(`<head><meta name="webtrax-build" content="${version?.build}" /><title>WebTrax</title></head>`);
  });

  it('leaves a build without a page as it is', () => {
    expect(build('4.2', [script]).emitted).toEqual([]);
  });
});
