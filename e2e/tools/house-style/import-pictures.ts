import { posix as path } from 'node:path';
import type { ProjectFile } from './house-style.ts';

/** A Mermaid diagram of imports in a README: it shows the folders within `folder`, which is empty for the root. */
export interface Picture {
  readonly folder: string;
  readonly readme: string;
}

interface Drawn {
  /** What is drawn, by the first word of its box, which is the name of a folder or file. */
  readonly names: ReadonlySet<string>;
  /** For each box, everything its arrows lead to, directly or indirectly. */
  readonly reach: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Tests and their helpers may import anything. */
const test = /\.(?:test|spec|contract)\.tsx?$|\/testing\/|^contracts\/spec\/|^e2e\//;

/** Demo builds include the mock. */
const exempt = /^src\/demo\//;

/** What the diagrams miss: folders that are neither drawn nor named, and imports against the arrows. */
export function findUndrawn(pictures: readonly Picture[], files: readonly ProjectFile[]): string[] {
  return pictures.flatMap(({ folder, readme }) => {
    const picture = readPicture(readme);
    const place = (file: string) => placeIn(folder, file);
    const modules = files.filter(({ path: file }) => /\.tsx?$/.test(file) && !test.test(file));
    const places = new Set(modules.flatMap(({ path: file }) => place(file) ?? []));
    const unnamed = [...places].filter((name) => isFolder(name) && !picture.names.has(name) && !isNamed(readme, name));
    const against = modules.flatMap(({ path: file, text }) => {
      const from = place(file);
      if (from === null || !picture.names.has(from) || (folder === '' && exempt.test(file))) return [];
      const targets = importsOf(file, text).flatMap((target) => place(target) ?? []);
      const wrong = new Set(
        targets.filter((to) => to !== from && picture.names.has(to) && !picture.reach.get(from)?.has(to)),
      );
      return [...wrong].map((to) => `${file}: the picture has no arrow from ${from} to ${to}`);
    });
    return [...unnamed.map((name) => `${path.join(folder, 'README.md')}: does not name ${name}`), ...against];
  });
}

const isFolder = (name: string) => !name.includes('.') && name !== 'generated';
const isNamed = (readme: string, name: string) => readme.includes(`\`${name}`) || readme.includes(`**${name}`);

/** The direct child of `folder` that a file is or is in; null for files elsewhere, and for files in the root. */
function placeIn(folder: string, file: string): string | null {
  if (folder === '') return file.includes('/') ? (file.split('/')[0] ?? null) : null;
  return file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/')[0] ?? null) : null;
}

const importsOf = (file: string, text: string) =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to = '']) => path.join(path.dirname(file), to));

/** Boxes within the same subgraph may import each other. */
function readPicture(readme: string): Drawn {
  const [, text = ''] = /```mermaid\n(.*?)```/s.exec(readme) ?? [];
  const labels = new Map<string, string>();
  const groups = new Map<string, Set<string>>();
  const arrows: (readonly [readonly string[], readonly string[]])[] = [];
  let group: Set<string> | null = null;
  for (const line of text.split('\n').slice(1)) {
    const [, opened] = /^\s*subgraph (\w+)/.exec(line) ?? [];
    if (opened !== undefined) {
      group = new Set();
      groups.set(opened, group);
    } else if (line.trim() === 'end') group = null;
    else {
      const steps = line
        .split(/-->|-\..*?\.-/)
        .map((step) => step.split(/ & /).flatMap((box) => readBox(box, labels) ?? []));
      for (const id of steps.flat()) group?.add(id);
      if (!line.includes('-.')) for (const [at, step] of steps.slice(1).entries()) arrows.push([steps[at] ?? [], step]);
    }
  }
  const membersOf = (id: string) => [...(groups.get(id) ?? [id])].map((one) => labels.get(one) ?? one);
  const next = new Map<string, Set<string>>();
  const connect = (from: readonly string[], to: readonly string[]) => {
    for (const one of from.flatMap(membersOf)) {
      const set = next.get(one) ?? new Set();
      for (const other of to.flatMap(membersOf)) set.add(other);
      next.set(one, set);
    }
  };
  for (const [from, to] of arrows) connect(from, to);
  for (const id of groups.keys()) connect([id], [id]);
  const ids = [...labels.keys()].filter((id) => !groups.has(id));
  const names = new Set(ids.flatMap(membersOf));
  return { names, reach: new Map([...names].map((name) => [name, reachOf(name, next)])) };
}

/** The id of a box such as `mock["mock-server<br/>world"]`, after recording its label; null for an empty one. */
function readBox(box: string, labels: Map<string, string>): string | null {
  const [, id, label] = /^\s*([\w-]+)(?:\["([^<"]+).*"\])?\s*$/.exec(box) ?? [];
  if (id === undefined) return null;
  if (label !== undefined || !labels.has(id)) labels.set(id, label ?? id);
  return id;
}

function reachOf(name: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [name];
  for (const one of queue) {
    for (const to of next.get(one) ?? []) {
      if (!found.has(to)) queue.push(to);
      found.add(to);
    }
  }
  return found;
}
