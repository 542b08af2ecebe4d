import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The project's modules as this process has loaded them, and a way to reload some of them. */
export interface ModuleVersions {
  /**
   * Gives these files (absolute paths) and all loaded modules that import them, directly or not, a new URL, so that the
   * next import reloads them. Returns the paths of those that were loaded before.
   */
  touch(files: readonly string[]): ReadonlySet<string>;
  /** The URL for importing the newest version of a file. */
  address(file: string): string;
}

/**
 * Tracks imports from now on. Node never unloads a module, so a changed one gets a new URL, `reports.ts?v=2`; its stack
 * traces, breakpoints and errors still refer to the file. Modules imported only by `hosts`, the parts of the process
 * that are never reloaded, keep their URL.
 */
export function trackModules(root: string, isHost: (file: string) => boolean): ModuleVersions {
  const rootUrl = pathToFileURL(`${root}/`).href;
  const versions = new Map<string, number>();
  const loaded = new Set<string>();
  const importers = new Map<string, Set<string>>();

  const isOurs = (url: string) => url.startsWith(rootUrl) && !url.includes('/node_modules/');
  const plain = (url: string) => url.split('?', 1)[0] ?? url;
  const versioned = (url: string) => {
    const version = versions.get(url);
    return version === undefined ? url : `${url}?v=${version}`;
  };

  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL === undefined ? '' : plain(context.parentURL);
      // Recorded before the file is resolved, so that a missing file is picked up when it appears.
      if (specifier.startsWith('.') && isOurs(parent)) {
        const url = new URL(specifier, parent).href;
        importers.set(url, (importers.get(url) ?? new Set()).add(parent));
      }
      const found = next(specifier, context);
      if (!isOurs(found.url)) return found;
      const url = plain(found.url);
      loaded.add(url);
      return { ...found, url: versioned(url) };
    },
  });

  return {
    touch(files) {
      const reached = new Set<string>();
      const open = files.map((file) => pathToFileURL(file).href);
      for (let url = open.pop(); url !== undefined; url = open.pop()) {
        if (reached.has(url)) continue;
        reached.add(url);
        open.push(...(importers.get(url) ?? []));
      }
      const paths = new Set<string>();
      for (const url of reached) {
        const file = fileURLToPath(url);
        if (loaded.has(url)) paths.add(file);
        if (!isHost(file)) versions.set(url, (versions.get(url) ?? 0) + 1);
      }
      return paths;
    },
    address: (file) => versioned(pathToFileURL(file).href),
  };
}

const imports = /^(?!import type|export type).*?\b(?:from|import)\s*\(?\s*'(\.[^']+)'/gm;

/**
 * All files that a module imports at run time, directly or not, including itself, as absolute paths. Found by reading
 * the files.
 */
export function importClosure(entry: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, specifier = ''] of readText(file).matchAll(imports)) {
      open.push(path.resolve(path.dirname(file), specifier));
    }
  }
  return reached;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
