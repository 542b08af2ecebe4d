/** How icons are loaded: one file each in a build, and only the app's icons in development. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const imported = /import \{([^}]*)\} from 'lucide-react';/g;

/** An icon's file name in its package: CircleAlert is circle-alert, Building2 building-2. */
const fileOf = (icon: string) => icon.replace(/(?<=[a-z\d])[A-Z]|(?<=[a-z])\d/g, '-$&').toLowerCase();

/** The types and icons in an import. */
function namesIn(list: string) {
  const names = list.split(',').map((name) => name.trim());
  return { types: names.filter((name) => name.startsWith('type ')), icons: names.filter((name) => /^\w+$/.test(name)) };
}

const inPackage = (file: string) => `lucide-react/icons/${file}`;

interface Directly {
  /** Icons to leave unchanged, as types are. */
  readonly except?: readonly string[];
  /** The module to import an icon's file from. */
  readonly from?: (file: string) => string;
}

/** Rewrites a module to import each icon from its own file. Line numbers are preserved. */
export function importDirectly(code: string, { except = [], from = inPackage }: Directly = {}): string {
  return code.replace(imported, (statement, list: string) => {
    const { types, icons } = namesIn(list);
    const apart = icons.filter((icon) => !except.includes(icon));
    if (apart.length === 0) return statement;
    const direct = apart.map((icon) => `import ${icon} from '${from(fileOf(icon))}';`);
    const remaining = [...types, ...icons.filter((icon) => !apart.includes(icon))];
    const packageImport = remaining.length > 0 ? [`import { ${remaining.join(', ')} } from 'lucide-react';`] : [];
    return [...packageImport, ...direct].join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}

const modules = { id: /\.tsx?$/, code: 'lucide-react' };

/**
 * Makes a build import each icon separately. The package's main module exports all icons, so the bundler would consider
 * every icon used by every part of the app, and all would be fetched before sign-in (LIM-013).
 */
export const directIcons: Plugin = {
  name: 'webtrax:direct-icons',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: modules, handler: (code) => ({ code: importDirectly(code), map: null }) },
};

/** The icons imported by a project's modules, in alphabetical order. */
export function iconsOf(root: string): string[] {
  const sources = globSync('src/**/*.tsx', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));
  const lists = sources.flatMap((code) => [...code.matchAll(imported)].map(([, list = '']) => list));
  return [...new Set(lists.flatMap((list) => namesIn(list).icons))].sort();
}

/**
 * In development, loads only the given icons instead of the package's main module, whose 1.7 MB every reload would read
 * (LIM-024). An icon added by an edit is loaded from its file until the next start, by path, because a package name
 * would make Vite bundle all packages again. The plugin's name depends on the icons, so that Vite's cache is rebuilt
 * when they change.
 */
export function optimizeIconImports(icons: readonly string[], root: string): Plugin {
  const folder = `${root.replaceAll('\\', '/')}/node_modules/lucide-react/dist/esm/icons`;
  const code = icons.map((icon) => `export { default as ${icon} } from './icons/${fileOf(icon)}.mjs';`).join('\n');
  const name = `webtrax:few-icons:${createHash('sha256').update(code).digest('hex').slice(0, 8)}`;
  const load = {
    filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/ },
    handler: () => ({ code }),
  };
  return {
    name,
    apply: 'serve',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name, load }] } } }),
    transform: {
      filter: modules,
      handler: (module) => ({
        code: importDirectly(module, { except: icons, from: (file) => `${folder}/${file}.mjs` }),
        map: null,
      }),
    },
  };
}
