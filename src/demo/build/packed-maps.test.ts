import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packMaps } from './packed-maps.ts';

interface Emitted {
  readonly fileName: string;
  readonly originalFileName?: string;
  readonly source: Uint8Array;
}

const map = { type: 'asset', source: '{"arcs":[]}', originalFileNames: ['node_modules/us-atlas/states-10m.json'] };
const other = { type: 'asset', source: '{}', originalFileNames: [] };

function pack(bundle: Record<string, object>): Emitted[] {
  const emitted: Emitted[] = [];
  const { generateBundle } = packMaps() as unknown as {
    readonly generateBundle: (this: object, options: object, bundle: object) => void;
  };
  generateBundle.call({ emitFile: (file: Emitted) => emitted.push(file) }, {}, bundle);
  return emitted;
}

describe('packMaps', () => {
  it('compresses maps, renames them in scripts, and says where they come from', () => {
    const script = { type: 'chunk', code: 'fetch("./assets/states-10m-DMD6g_-R.json")' };
    const bundle = { 'assets/a.js': script, 'assets/states-10m-DMD6g_-R.json': map, 'assets/words-1.json': other };
    const [file, ...others] = pack(bundle);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ type: 'asset', originalFileName: map.originalFileNames[0] });
    expect(file?.fileName).toBe('assets/states-10m-DMD6g_-R.gz');
    expect(String(gunzipSync(file?.source ?? ''))).toBe(map.source);
    expect(script.code).toBe('fetch("./assets/states-10m-DMD6g_-R.gz")');
    expect(Object.keys(bundle)).toEqual(['assets/a.js', 'assets/words-1.json']);
  });

  it('throws if a build has no maps, because they have another name', () => {
    expect(() => pack({ 'assets/words-1.json': other })).toThrow('no maps');
  });
});
