/** Styles and fonts of the start, of which a slow line loads as little as is needed and as soon as it can. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';

/** The weights that screens are written in. The font has 100 to 900, which is two fifths of its bytes. */
export const fontWeights = { min: 400, max: 700 } as const;

/** Files of the font as a build names them, with the part of its letters that each has. */
const filePattern = /^(assets\/inter-([a-z-]+)-wght-normal)-[\w-]+\.woff2$/;

/** What a file of the font becomes: the same letters in the weights that are used. */
export async function narrowFont(font: Uint8Array, letters: string): Promise<Buffer> {
  const wght = { ...fontWeights, default: fontWeights.min };
  return subsetFont(Buffer.from(font), letters, { targetFormat: 'woff2', variationAxes: { wght } });
}

/** Letters of the ranges that a style sheet names: `U+0000-00FF,U+0131`. */
export function lettersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace(/^U\+/, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

/** Of the process: each build loads its configuration again, and with it this module. */
const kept = globalThis as { narrowedFonts?: Map<string, Promise<Buffer>> };

/** `narrowFont` of a file whose name says its content. A process that makes several builds makes each file once. */
export function narrowFontOnce(name: string, font: Uint8Array, letters: string): Promise<Buffer> {
  kept.narrowedFonts ??= new Map();
  const made = kept.narrowedFonts.get(name) ?? narrowFont(font, letters);
  kept.narrowedFonts.set(name, made);
  return made;
}

/**
 * Leaves out of the font's files the weights that no screen has: on a slow line the first of them is waited for beside
 * the scripts (LIM-013). Stands before what writes the style sheets into the page.
 */
export function narrowFonts(): Plugin {
  return {
    name: 'webtrax:narrow-fonts',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const list = createRequire(import.meta.url).resolve('@fontsource-variable/inter/unicode.json');
      const ranges = JSON.parse(readFileSync(list, 'utf8')) as Readonly<Record<string, string>>;
      const names = new Map<string, string>();
      for (const [fileName, file] of Object.entries(bundle)) {
        const [, name, part = ''] = filePattern.exec(fileName) ?? [];
        if (name === undefined || file.type !== 'asset') continue;
        const font = Buffer.from(file.source);
        const letters = ranges[part];
        if (letters === undefined) throw new Error(`${list} has no letters of ${part}`);
        const source = await narrowFontOnce(fileName, font, lettersOf(letters));
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        delete bundle[fileName];
        this.emitFile({ type: 'asset', fileName: `${name}-${hash}.woff2`, source });
        names.set(fileName, `${name}-${hash}.woff2`);
      }
      if (names.size === 0) throw new Error('the build has no files of the font: see styles/global.css');
      const renamed = (text: string) =>
        [...names].reduce((all, [from, to]) => all.replaceAll(baseName(from), baseName(to)), text);
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = renamed(String(file.source));
      }
    },
  };
}

const baseName = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1);

/** A style sheet's link in a page, as Vite writes it. */
const linkPattern = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g;

/**
 * A page with the text of its style sheets in the place of their links. Throws where a link names no sheet of the
 * build.
 */
export function withInlineStyles(page: string, styleOf: (address: string) => string | undefined): string {
  return page.replace(linkPattern, (_, address: string) => {
    const style = styleOf(address)?.trim();
    if (style === undefined) throw new Error(`the page asks for ${address}, which the build does not have`);
    if (/<\/style/i.test(style)) throw new Error(`${address} would end the style that it is written into`);
    return `\n    <style>${style}</style>`;
  });
}

/** Takes a sheet out of a build: nothing asks for it any more. */
function drop(bundle: Rolldown.OutputBundle, fileName: string): void {
  delete bundle[fileName];
  for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.delete(fileName);
}

/**
 * Writes the styles of the start into the page. A link would hold up the first paint, and the scripts after it, for a
 * round trip (LIM-013). A page that may lie anywhere, as the demo, changes its address before its styles name fonts: it
 * keeps the link. Stands before what reads the page, and before Vite notes which sheets a chunk needs.
 */
export function inlineStyles(): Plugin {
  let base = '/';
  return {
    name: 'webtrax:inline-styles',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || !base.startsWith('/')) return;
      page.source = withInlineStyles(String(page.source), (address) => {
        const fileName = address.slice(base.length);
        const sheet = bundle[fileName];
        if (sheet?.type !== 'asset') return undefined;
        drop(bundle, fileName);
        return String(sheet.source);
      });
    },
  };
}
