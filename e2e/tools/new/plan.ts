/** What `npm run new` writes and changes for one new thing. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A name in the spellings that files, code and people use. */
export interface Names {
  /** sales-region */
  readonly kebab: string;
  /** salesRegion */
  readonly camel: string;
  /** SalesRegion */
  readonly pascal: string;
  /** SALES_REGION */
  readonly constant: string;
  /** Sales region */
  readonly words: string;
  /** Sales Region */
  readonly title: string;
}

/** A text that comes before or after the one line of a file that contains the anchor, or into that line. */
export interface Insertion {
  readonly file: string;
  readonly anchor: string;
  readonly place: 'before' | 'after' | { readonly into: string };
  readonly text: string;
}

export interface Plan {
  /** What every line has that would be there twice if the name were taken. */
  readonly key: string;
  /** Text by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly insertions: readonly Insertion[];
  /** What a person must think about. Each becomes a failing test in the file `test`. */
  readonly now: readonly string[];
  readonly test: string;
}

/** A thing that cannot be made, with the reason as a line to print. */
export class CannotMake extends Error {}

/** Reads a name such as sales-region or salesRegion. Throws CannotMake for what is no name. */
export function namesOf(name: string): Names {
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');
  if (!/^[a-z][A-Za-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new CannotMake(`"${name}" is not a name. Write it like sales-region or salesRegion.`);
  }
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
  const pascal = parts.map(capital).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  try {
    new Function(`const ${camel} = 0;`);
  } catch {
    throw new CannotMake(`"${camel}" is a word of the language. Choose another name.`);
  }
  const words = parts.join(' ');
  return {
    kebab: parts.join('-'),
    camel,
    pascal,
    constant: parts.join('_').toUpperCase(),
    words: capital(words),
    title: parts.map(capital).join(' '),
  };
}

/** Carries out a plan, whole or not at all, and gives the paths that it touched. Throws CannotMake with the reason. */
export function carryOut(root: string, plan: Plan): string[] {
  const tests = plan.now.map(
    (todo) => `it(${quote(todo)}, () => {\n  expect.unreachable(${quote(`${todo} Then replace this test.`)});\n});\n`,
  );
  const texts = new Map(Object.entries(plan.files));
  texts.set(plan.test, `import { expect, it } from 'vitest';\n\n${tests.join('\n')}`);
  for (const file of texts.keys()) {
    if (existsSync(path.join(root, file))) throw new CannotMake(`${file} exists already.`);
  }
  for (const { file, anchor, place, text } of plan.insertions) {
    const lines = (texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')).split('\n');
    const at = lines.flatMap((line, index) => (line.includes(anchor) ? [index] : []));
    const [first] = at;
    if (first === undefined || at.length > 1) {
      throw new CannotMake(
        `${file} has ${at.length} lines with "${anchor.trim()}": e2e/tools/new no longer knows where to write.`,
      );
    }
    const added = text.split('\n');
    const known = added.find((line) => line.includes(plan.key) && lines.includes(line));
    if (known !== undefined) throw new CannotMake(`${file} has "${known.trim()}" already.`);
    if (typeof place === 'object') lines[first] = lines[first]?.replace(place.into, `${text}${place.into}`) ?? '';
    else lines.splice(place === 'after' ? first + 1 : first, 0, ...added);
    texts.set(file, lines.join('\n'));
  }
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...texts.keys()];
}

function quote(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
