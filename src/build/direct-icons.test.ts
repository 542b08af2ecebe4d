import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { iconsOf, importDirectly, optimizeIconImports } from './direct-icons.ts';

const root = path.join(import.meta.dirname, '../..');

it.each([
  ["import { X } from 'lucide-react';", "import X from 'lucide-react/icons/x';"],
  [
    "import { CircleAlert, type LucideIcon } from 'lucide-react';",
    "import { type LucideIcon } from 'lucide-react'; import CircleAlert from 'lucide-react/icons/circle-alert';",
  ],
  [
    "import {\n  Building2,\n} from 'lucide-react';\nmain();",
    "import Building2 from 'lucide-react/icons/building-2';\n\n\nmain();",
  ],
  ["import type { LucideIcon } from 'lucide-react';", "import type { LucideIcon } from 'lucide-react';"],
])('imports icons directly: %j (LIM-013)', (code, expected) => expect(importDirectly(code)).toBe(expected));

it('finds a file for every icon in the app', () => {
  const icons = iconsOf(root);
  expect(icons.length).toBeGreaterThan(20);
  const code = `import { ${icons.join(', ')} } from 'lucide-react';`;
  const files = [...importDirectly(code).matchAll(/lucide-react\/icons\/([\w-]+)/g)].map(([, file]) => file);
  expect(files).toHaveLength(icons.length);
  const folder = path.join(root, 'node_modules/lucide-react/dist/esm');
  expect(files.filter((file) => !existsSync(path.join(folder, `icons/${file}.mjs`)))).toEqual([]);
  // The file that is replaced in development.
  expect(existsSync(path.join(folder, 'lucide-react.mjs'))).toBe(true);
});

it('an icon added by an edit is loaded separately, and joins the optimized ones at the next start', () => {
  expect(importDirectly("import { Star, type LucideIcon, X } from 'lucide-react';", { except: ['X'] })).toBe(
    "import { type LucideIcon, X } from 'lucide-react'; import Star from 'lucide-react/icons/star';",
  );
  const [before, same, after] = [['X'], ['X'], ['Star', 'X']].map((icons) => optimizeIconImports(icons, root).name);
  expect([before === same, before === after]).toEqual([true, false]);
});
