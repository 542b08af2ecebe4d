import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { describe, expect, it } from 'vitest';
import { fontWeights, lettersOf, narrowFont, narrowFontOnce, withInlineStyles } from './styles-and-fonts.ts';

const root = path.join(import.meta.dirname, '../..');
const font = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-greek-wght-normal.woff2');

it('expands Unicode ranges to letters', () => {
  expect(lettersOf('U+0041-0043,U+0131')).toBe('ABCı');
});

it('narrowing a font keeps its letters and their widths, and makes it a quarter smaller (LIM-013)', async () => {
  const fullFont = readFileSync(font);
  const before = fontkit.create(fullFont);
  const narrowed = await narrowFont(fullFont, String.fromCodePoint(...before.characterSet));
  const after = fontkit.create(narrowed);
  expect(after.characterSet).toEqual(before.characterSet);
  expect(after.layout('Αθήνα 2026').advanceWidth).toBe(before.layout('Αθήνα 2026').advanceWidth);
  expect(narrowed.length / fullFont.length).toBeLessThan(0.75);
});

it('a narrowed font is created once per process, even if the module is loaded again', async () => {
  const reloaded: typeof import('./styles-and-fonts.ts') = await import(
    /* @vite-ignore */ `${'./styles-and-fonts.ts'}?again`
  );
  expect(reloaded.narrowFont).not.toBe(narrowFont);
  const fullFont = readFileSync(font);
  const narrowed = await narrowFontOnce('greek-1.woff2', fullFont, 'αβγ');
  expect(await reloaded.narrowFontOnce('greek-1.woff2', fullFont, 'αβγ')).toBe(narrowed);
  expect(await reloaded.narrowFontOnce('greek-2.woff2', fullFont, 'αβγ')).not.toBe(narrowed);
});

it('no style uses a font weight that is left out', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join('src', name));
  const usedWeights = [...files, 'index.html'].flatMap((file) => {
    // Fallback fonts have their own weights.
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/@font-face\s*\{[^}]*\}/g, '');
    return [...text.matchAll(/font(?:-weight)?: (\d{3})\b/g)].map(([, weight]) => Number(weight));
  });
  expect(usedWeights.length).toBeGreaterThan(100);
  expect(Math.min(...usedWeights)).toBeGreaterThanOrEqual(fontWeights.min);
  expect(Math.max(...usedWeights)).toBeLessThanOrEqual(fontWeights.max);
});

const page = `<head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-2.css">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>`;

describe('withInlineStyles (LIM-013)', () => {
  it('replaces each stylesheet link with its text, unchanged', () => {
    const style = 'a::after{content:"$& $1"}\n';
    expect(withInlineStyles(page, (address) => (address === '/assets/index-2.css' ? style : undefined))).toBe(
      page.replace(
        '<link rel="stylesheet" crossorigin href="/assets/index-2.css">',
        () => `<style>${style.trim()}</style>`,
      ),
    );
  });

  it('throws for a stylesheet missing from the build, and for one that would end the tag', () => {
    expect(() => withInlineStyles(page, () => undefined)).toThrow('/assets/index-2.css');
    expect(() => withInlineStyles(page, () => 'a{content:"</STYLE>"}')).toThrow('/assets/index-2.css');
  });
});
