/** What a demo consists of. Names are those of the files, below the demo's folder. */
export interface DemoManifest {
  /** Changes with any file of the build. */
  readonly version: string;
  /** Needed by every visit. */
  readonly files: readonly string[];
  /** Needed by few: the letters that only some names are written in. */
  readonly later: readonly string[];
}

/** Fonts of PDFs beside Inter's: two hundred files, for names in Chinese, Japanese and Korean. */
const isLater = (name: string) => /^fonts\/(?!inter\/).*\.woff$/.test(name);
const isLeftOut = (name: string) => /\.map$|^\.vite\/|^404\.html$|service-worker\.js$/.test(name);

/** Makes the manifest of a build. `hash` makes a short text of any text; the same files give the same manifest. */
export function makeDemoManifest(
  built: readonly { readonly fileName: string; readonly source: string | Uint8Array }[],
  hash: (text: string) => string,
): DemoManifest {
  const names = built.map(({ fileName }) => fileName).filter((name) => !isLeftOut(name) && name !== 'index.html');
  const sorted = names.sort();
  const page = built.find(({ fileName }) => fileName === 'index.html');
  const version = hash([...sorted, page ? String(page.source) : ''].join('\n'));
  return { version, files: sorted.filter((name) => !isLater(name)), later: sorted.filter(isLater) };
}
