import type { Plugin, Rolldown } from 'vite';

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
