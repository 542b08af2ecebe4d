/** Styles and fonts of the start, minimized and loaded as early as possible for slow lines. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';

/** The weights used on screens. The font has 100 to 900, which would be two fifths of its bytes. */
export const fontWeights = { min: 400, max: 700 } as const;

/** The font's file names in a build, with the subset of characters in each. */
const filePattern = /^(assets\/inter-([a-z-]+)-wght-normal)-[\w-]+\.woff2$/;

/** Reduces a font file to the weights in use, with the same characters. */
export async function narrowFont(font: Uint8Array, letters: string): Promise<Buffer> {
  const wght = { ...fontWeights, default: fontWeights.min };
  return subsetFont(Buffer.from(font), letters, { targetFormat: 'woff2', variationAxes: { wght } });
}

/** Expands a style sheet's ranges into characters: `U+0000-00FF,U+0131`. */
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

/** Stored globally, because each build reloads its configuration and with it this module. */
const cache = globalThis as { narrowedFonts?: Map<string, Promise<Buffer>> };

/**
 * `narrowFont` for a file whose name identifies its content, so that a process with several builds converts each file
 * only once.
 */
export function narrowFontOnce(name: string, font: Uint8Array, letters: string): Promise<Buffer> {
  cache.narrowedFonts ??= new Map();
  const narrowed = cache.narrowedFonts.get(name) ?? narrowFont(font, letters);
  cache.narrowedFonts.set(name, narrowed);
  return narrowed;
}

/**
 * Removes unused weights from the font files: on a slow line, the first of them loads alongside the scripts (LIM-013).
 * Must come before the plugin that inlines style sheets.
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

/** A style sheet's link in a page, as written by Vite. */
const linkPattern = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g;

/** Replaces a page's style sheet links with their contents. Throws if a linked sheet isn't in the build. */
export function withInlineStyles(page: string, styleOf: (address: string) => string | undefined): string {
  return page.replace(linkPattern, (_, address: string) => {
    const style = styleOf(address)?.trim();
    if (style === undefined) throw new Error(`the page asks for ${address}, which the build does not have`);
    if (/<\/style/i.test(style)) throw new Error(`${address} would end the style that it is written into`);
    return `\n    <style>${style}</style>`;
  });
}

/** Removes a sheet from a build, since nothing requests it anymore. */
function removeChunk(bundle: Rolldown.OutputBundle, fileName: string): void {
  delete bundle[fileName];
  for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.delete(fileName);
}

/**
 * Inlines the start's styles into the page. A link would delay the first paint, and the scripts after it, by a round
 * trip (LIM-013). A page that can be in any folder, such as the demo, keeps the link, because it changes its address
 * before its styles load fonts. Must come before plugins that read the page, and before Vite records which sheets a
 * chunk needs.
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
        removeChunk(bundle, fileName);
        return String(sheet.source);
      });
    },
  };
}
