import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

const documents = globSync('{*.md,*/**/*.md,.github/*.md}', {
  cwd: root,
  exclude: ['node_modules', 'dist*', 'test-results'],
})
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => ({ file, folder: path.posix.dirname(file), text: readFileSync(path.join(root, file), 'utf8') }));

const isThere = (file: string) => existsSync(path.join(root, file));

/** The anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

it('links in documents lead to existing files and headings', () => {
  const links = documents.flatMap(({ file, folder, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(([link, to = '', anchor]) => {
      const target = to === '' ? file : path.posix.join(folder, to);
      return { line: `${file} ${link}`, target, anchor };
    }),
  );
  expect(links.length).toBeGreaterThan(50);
  const headings = (target: string) =>
    [...readFileSync(path.join(root, target), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    );
  const broken = links.filter(
    ({ target, anchor }) => !isThere(target) || (anchor !== undefined && !headings(target).includes(anchor)),
  );
  expect(broken.map(({ line }) => line)).toEqual([]);
});

it('files and folders listed in tables exist', () => {
  const listed = documents.flatMap(({ file, folder, text }) =>
    [...text.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([\w./-]+(?:\/|\.(?:ts|md|yaml|sh|py)))`/g)].map(([, name = '']) => ({ file, name, folder })),
    ),
  );
  expect(listed.length).toBeGreaterThan(20);
  const missing = listed.filter(({ folder, name }) => !isThere(path.posix.join(folder, name)) && !isThere(name));
  expect(missing.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

it('files named in code comments exist, in any folder', () => {
  const sources = globSync('{src,schema,mock-server,contracts,fixtures,e2e}/**/*.{ts,tsx,css,graphql,yaml,md,sql}', {
    cwd: root,
  }).map((file) => file.replaceAll('\\', '/'));
  const names = new Set(sources.map((file) => path.posix.basename(file)));
  const named = sources
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/'))
    .flatMap((file) => {
      const comments = readFileSync(path.join(root, file), 'utf8').match(/^\s*(?:\/\*\*|\*|\/\/).*$/gm) ?? [];
      const found = comments
        .join('\n')
        .matchAll(/(?<![\w.*-])(?:[\w-]+\/)*([a-z\d]+(?:-[a-z\d]+)+(?:\.[a-z]+)*\.tsx?)\b/g);
      return Array.from(found, ([, name = '']) => ({ file, name }));
    });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !names.has(name)).map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

it('files named by path in code exist', () => {
  // Recipes of `npm run new` name files that don't exist yet, and tests name files that don't exist.
  const sources = globSync('{src,schema,mock-server,contracts,fixtures,e2e}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|spec|contract)\.tsx?$|\/generated\/|^e2e\/tools\/new\//.test(file));
  const named = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const found = text.matchAll(
      /'((?:src|schema|mock-server|contracts|fixtures|e2e)\/[\w./-]+\.(?:tsx?|graphql|yaml|sql))'/g,
    );
    return Array.from(found, ([, name = '']) => ({ file, name }));
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !isThere(name)).map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

it('documented commands that run some tests match a file', () => {
  const lines = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/`npx (playwright test|vitest run) ([\w./-]+)/g)].map(([, runner, filter = '']) => ({
      line: `${file} ${filter}`,
      filter,
      ending: runner === 'vitest run' ? /\.(?:test|contract)\.tsx?$/ : /\.spec\.ts$/,
    })),
  );
  expect(lines.length).toBeGreaterThan(8);
  const files = globSync('{src,e2e,contracts,mock-server,schema,fixtures}/**/*.{ts,tsx}', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const empty = lines.filter(
    ({ filter, ending }) => filter !== 'FILE' && !files.some((file) => ending.test(file) && file.includes(filter)),
  );
  expect(empty.map(({ line }) => line)).toEqual([]);
});
