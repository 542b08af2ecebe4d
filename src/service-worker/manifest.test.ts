import { describe, expect, it } from 'vitest';
import { makeManifest } from './manifest.ts';

const built = [
  { fileName: 'index.html', source: '<html>' },
  { fileName: 'assets/b-2.css', source: 'b' },
  { fileName: 'assets/a-1.js', source: '' },
  { fileName: 'assets/a-1.js.map', source: '{}' },
  { fileName: 'assets/inter.woff2', source: new Uint8Array(2) },
  { fileName: '.vite/manifest.json', source: '{}' },
];
const asIs = (text: string) => text;

describe('makeManifest', () => {
  it('lists the page and its scripts and styles, in one order', () => {
    expect(makeManifest(built, asIs).files).toEqual(['/', '/assets/a-1.js', '/assets/b-2.css']);
    expect(makeManifest(built.toReversed(), asIs)).toEqual(makeManifest(built, asIs));
  });

  it.each([
    ['a new page', 'index.html', { fileName: 'index.html', source: '<html lang>' }],
    ['a new script', 'assets/a-1.js', { fileName: 'assets/a-9.js', source: '' }],
  ])('has another version with %s', (_, old, fresh) => {
    const changed = built.map((file) => (file.fileName === old ? fresh : file));
    expect(makeManifest(changed, asIs).version).not.toBe(makeManifest(built, asIs).version);
  });
});
