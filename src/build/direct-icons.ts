/** How icons are loaded: each by itself in a build, and those of the app alone in development. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const imported = /import \{([^}]*)\} from 'lucide-react';/g;

/** How the icons' package names the file of an icon: CircleAlert is circle-alert, Building2 building-2. */
const fileOf = (icon: string) => icon.replace(/(?<=[a-z\d])[A-Z]|(?<=[a-z])\d/g, '-$&').toLowerCase();

/** Types and icons that an import names. */
function namesIn(list: string) {
  const names = list.split(',').map((name) => name.trim());
  return { types: names.filter((name) => name.startsWith('type ')), icons: names.filter((name) => /^\w+$/.test(name)) };
}

const inPackage = (file: string) => `lucide-react/icons/${file}`;

interface Directly {
  /** Icons that stay as they are, as types do. */
  readonly except?: readonly string[];
  /** From what the file of an icon is imported. */
  readonly from?: (file: string) => string;
}

/** The same module, whose icons are imported from a file each. Lines keep their numbers. */
export function importDirectly(code: string, { except = [], from = inPackage }: Directly = {}): string {
  return code.replace(imported, (statement, list: string) => {
    const { types, icons } = namesIn(list);
    const apart = icons.filter((icon) => !except.includes(icon));
    if (apart.length === 0) return statement;
    const direct = apart.map((icon) => `import ${icon} from '${from(fileOf(icon))}';`);
    const left = [...types, ...icons.filter((icon) => !apart.includes(icon))];
    const kept = left.length > 0 ? [`import { ${left.join(', ')} } from 'lucide-react';`] : [];
    return [...kept, ...direct].join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}

const modules = { id: /\.tsx?$/, code: 'lucide-react' };

/**
 * Has a build import each icon by itself. The package's own module exports them all, so to whoever asks which parts of
 * the app use a module, every part uses every icon, and all would be fetched before sign-in (LIM-013).
 */
export const directIcons: Plugin = {
  name: 'webtrax:direct-icons',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: modules, handler: (code) => ({ code: importDirectly(code), map: null }) },
};

/** The icons that the modules of a project import, in the order of the alphabet. */
export function iconsOf(root: string): string[] {
  const sources = globSync('src/**/*.tsx', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));
  const lists = sources.flatMap((code) => [...code.matchAll(imported)].map(([, list = '']) => list));
  return [...new Set(lists.flatMap((list) => namesIn(list).icons))].sort();
}

/**
 * Has development load the given icons in the place of the package's own module, whose 1.7 MB each reload would read
 * (LIM-024). One that an edit brings is loaded from its own file until the next start, by its path: for a package's
 * name Vite would bundle all packages again. The plugin's name tells other icons apart, so that what Vite keeps is made
 * again.
 */
export function fewIcons(icons: readonly string[], root: string): Plugin {
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
