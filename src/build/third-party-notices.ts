import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Licenses that a build can ship, by SPDX name. Any other fails the build, so that someone makes a decision. */
const allowedLicenses: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'Unlicense',
  'CC0-1.0',
  '(MIT AND Zlib)',
]);

/** A package that is included in a build, in whole or part. */
interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Text of its license file; null if it has none. */
  readonly text: string | null;
  /** Author and repository from its package.json; empty if missing. */
  readonly origin: string;
}

/** The package.json of a package. */
interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly repository?: string | { readonly url: string };
}

/** The folder of the package that a file belongs to; null for files of the project and the bundler. */
export function packageFolder(file: string): string | null {
  const [clean = ''] = file.replace(/^\0/, '').split('?', 1);
  const match = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)(?:[\\/]|$)/.exec(clean);
  return match?.[1] ?? null;
}

/** Throws if the package's license isn't allowed. */
export function readPackage(folder: string): ShippedPackage {
  const described: PackageFile = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { name, version, license, author, repository } = described;
  if (license === undefined || !allowedLicenses.has(license)) {
    throw new Error(`${name} ${version} has the license ${license ?? 'none'}, which no build may ship`);
  }
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(one));
  const text = file === undefined ? null : readFileSync(path.join(folder, file), 'utf8');
  const by = typeof author === 'object' ? author.name : author;
  const from = typeof repository === 'object' ? repository.url : repository;
  return { name, version, license, text, origin: [by, from].filter(Boolean).join(', ') };
}

/** The notices as Markdown, with packages from A to Z. */
export function formatNotices(packages: readonly ShippedPackage[]): string {
  const sorted = packages.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const entries = sorted.map(({ name, version, license, text, origin }) => {
    const body = text === null ? `The package has no license text. ${origin}`.trim() : text.trim().replace(/^/gm, '> ');
    return `## ${name} ${version} (${license})\n\n${body.replace(/ +$/gm, '')}`;
  });
  return `# Third-party notices\n\nThis build contains parts of these packages.\n\n${entries.join('\n\n')}\n`;
}

/**
 * Writes `third-party-notices.md` into a build: all packages whose code, data or fonts it contains, including workers,
 * each with its license text or, without one, its origin. Vite's own list misses workers and fonts. `fontFolders` are
 * packages that are copied. Add `worker` to the worker plugins. Fails the build for a license that isn't allowed.
 */
export function thirdPartyNotices(fontFolders: readonly string[] = []): {
  readonly main: Plugin;
  readonly worker: Plugin;
} {
  const folders = new Set<string>();
  const add = (file: string) => {
    const folder = packageFolder(file);
    if (folder !== null && existsSync(path.join(folder, 'package.json'))) folders.add(folder);
  };
  const collect: Plugin['generateBundle'] = (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') for (const id of file.moduleIds) add(id);
      else for (const name of file.originalFileNames) add(path.resolve(name));
    }
  };
  return {
    worker: { name: 'webtrax-worker-notices', generateBundle: collect },
    main: {
      name: 'webtrax-notices',
      apply: 'build',
      generateBundle: {
        order: 'post',
        async handler(options, bundle, isWrite) {
          await collect.call(this, options, bundle, isWrite);
          for (const folder of fontFolders) folders.add(folder);
          const packages = new Map([...folders].map(readPackage).map((one) => [`${one.name} ${one.version}`, one]));
          this.emitFile({
            type: 'asset',
            fileName: 'third-party-notices.md',
            source: formatNotices([...packages.values()]),
          });
        },
      },
    },
  };
}
