import { createRequire } from 'node:module';
import path from 'node:path';

// chDB takes half a gigabyte, so it isn't a dependency of this project (TST-091). It is found if someone installed it
// in the project's packages, or where the tests installed it for themselves.

/** The version that reports are tested with. */
export const chdbVersion = '3.4.0';

const root = path.join(import.meta.dirname, '../../..');

/** The separate folder where tests install it. The project's packages and lockfile are unaffected. */
export const chdbFolder = path.join(root, `node_modules/.cache/webtrax/chdb-${chdbVersion}`);

/** Packages containing the library itself, by platform and processor. */
const libraries: Readonly<Record<string, string>> = {
  'darwin-arm64': '@chdb/lib-darwin-arm64',
  'darwin-x64': '@chdb/lib-darwin-x64',
  'linux-arm64': '@chdb/lib-linux-arm64-gnu',
  'linux-x64': '@chdb/lib-linux-x64-gnu',
};

/** The library package for a platform, such as `linux-x64`; null if there is none. */
export const chdbLibrary = (platform: string): string | null => libraries[platform] ?? null;

/**
 * The module to import, from the first of these folders whose node_modules contains the library package for a platform;
 * null if none does. npm installs chdb without its library if that doesn't support this machine.
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
      // Not in this folder.
    }
  }
  return null;
}
