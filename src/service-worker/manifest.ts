/** What a build consists of, as far as the worker keeps it. */
export interface Manifest {
  /** Changes with any file of the build. */
  readonly version: string;
  /** Paths to keep from the start; the first is the page itself. */
  readonly files: readonly string[];
}

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** The page itself: what every address of the app answers with. */
export const shellPath = '/';

/** Fonts and pictures are kept once they were used; source maps never. */
const isKept = (fileName: string) => /\.(?:js|css)$/.test(fileName) && fileName.startsWith('assets/');

/** Makes the manifest of a build. `hash` makes a short text of any text; the same files give the same manifest. */
export function makeManifest(files: readonly BuiltFile[], hash: (text: string) => string): Manifest {
  const sorted = [...files].sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  const page = sorted.find(({ fileName }) => fileName === 'index.html');
  const names = sorted.map(({ fileName }) => fileName).filter(isKept);
  // The names of assets hold hashes of what is in them.
  const version = hash([...names, page ? String(page.source) : ''].join('\n'));
  return { version, files: [shellPath, ...names.map((name) => `/${name}`)] };
}
