import { createRequire } from 'node:module';
import path from 'node:path';

// chDB weighs half a gigabyte, so that it is no dependency of this project (TST-091): it is found where somebody
// installed it beside the project's packages, or where the tests have installed it for themselves.

/** The version that reports are tried with. */
export const chdbVersion = '3.4.0';

const root = path.join(import.meta.dirname, '../../..');

/** The folder of its own that tests install it into: neither the project's packages nor their lock file know of it. */
export const chdbFolder = path.join(root, `node_modules/.cache/webtrax/chdb-${chdbVersion}`);

/** Packages with the library itself, by platform and processor. */
const libraries: Readonly<Record<string, string>> = {
  'darwin-arm64': '@chdb/lib-darwin-arm64',
  'darwin-x64': '@chdb/lib-darwin-x64',
  'linux-arm64': '@chdb/lib-linux-arm64-gnu',
  'linux-x64': '@chdb/lib-linux-x64-gnu',
};

/** The package with the library for a platform, such as `linux-x64`; null where there is none. */
export const chdbLibrary = (platform: string): string | null => libraries[platform] ?? null;

/**
 * The module to import, of the first of these folders whose node_modules has the package with the library for a
 * platform; null where none has it. npm installs the package without its library where that is not for this machine.
 */
export function findChdb(
  folders: readonly string[] = [root, chdbFolder],
  platform = `${process.platform}-${process.arch}`,
): string | null {
  const library = chdbLibrary(platform);
  if (library === null) return null;
  for (const folder of folders) {
    try {
      const module = createRequire(path.join(folder, 'package.json')).resolve('chdb');
      createRequire(module).resolve(library);
      return module;
    } catch {
      // It is not in this folder.
    }
  }
  return null;
}
