import type { Plugin } from 'vite';

const imported = /import \{([^}]*)\} from 'lucide-react';/g;

/** How the icons' package names the file of an icon: CircleAlert is circle-alert, Building2 building-2. */
const fileOf = (icon: string) => icon.replace(/(?<=[a-z\d])[A-Z]|(?<=[a-z])\d/g, '-$&').toLowerCase();

/** The same module, whose icons are imported from a file each; types stay as they are. Lines keep their numbers. */
export function importDirectly(code: string): string {
  return code.replace(imported, (statement, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    const [types, icons] = [
      names.filter((name) => name.startsWith('type ')),
      names.filter((name) => /^\w+$/.test(name)),
    ];
    if (icons.length === 0) return statement;
    const direct = icons.map((icon) => `import ${icon} from 'lucide-react/icons/${fileOf(icon)}';`);
    const kept = types.length > 0 ? [`import { ${types.join(', ')} } from 'lucide-react';`] : [];
    return [...kept, ...direct].join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}

/**
 * Has a build import each icon by itself. The package's own module exports them all, so to whoever asks which parts of
 * the app use a module, every part uses every icon, and all would be fetched before sign-in (LIM-013).
 */
export const directIcons: Plugin = {
  name: 'webtrax:direct-icons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: 'lucide-react' },
    handler: (code) => ({ code: importDirectly(code), map: null }),
  },
};
