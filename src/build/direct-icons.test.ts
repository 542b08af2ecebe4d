import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importDirectly } from './direct-icons.ts';

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
])('%j (LIM-013)', (code, expected) => expect(importDirectly(code)).toBe(expected));

it('finds a file for every icon of the app', () => {
  const sources = globSync('src/**/*.tsx', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));
  const files = sources.flatMap((code) => [...importDirectly(code).matchAll(/lucide-react\/icons\/([\w-]+)/g)]);
  expect(files.length).toBeGreaterThan(20);
  const folder = path.join(root, 'node_modules/lucide-react/dist/esm/icons');
  expect(files.map(([, file]) => file).filter((file) => !existsSync(path.join(folder, `${file}.mjs`)))).toEqual([]);
});
