/** What `npm run new` writes and changes for one new thing. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CannotMake } from './names.ts';
import { type Claims, refuseTaken, refuseTwice, taken } from './taken.ts';

/**
 * A text that comes before or after the one line of a file that contains the anchor, or right after what follows it
 * there.
 */
export interface Insertion {
  readonly file: string;
  readonly anchor: string;
  readonly place: 'before' | 'after' | { readonly following: string };
  readonly text: string;
}

export interface Plan {
  readonly claims: Claims;
  /** Text by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly insertions: readonly Insertion[];
  /** What a person must think about. Each becomes a failing test in the file `test`. */
  readonly now: readonly string[];
  readonly test: string;
}

/**
 * The texts of the files that a plan writes or changes, by path. Nothing is written yet. Throws CannotMake with the
 * reason where the name is taken, or where the project is no longer as the plan knows it.
 */
export function textsOf(root: string, name: string, plan: Plan): ReadonlyMap<string, string> {
  const tests = plan.now.map(
    (todo) => `it(${quote(todo)}, () => {\n  expect.unreachable(${quote(`${todo} Then replace this test.`)});\n});\n`,
  );
  const texts = new Map(Object.entries(plan.files));
  texts.set(plan.test, `import { expect, it } from 'vitest';\n\n${tests.join('\n')}`);
  for (const file of texts.keys()) {
    if (existsSync(path.join(root, file))) throw taken(name, `${file} exists`);
  }
  refuseTaken(root, name, plan.claims);
  for (const insertion of plan.insertions) {
    const { file } = insertion;
    texts.set(file, inserted(texts.get(file) ?? readLaidOut(root, file), insertion));
  }
  for (const [file, text] of texts) if (/\.tsx?$/.test(file)) refuseTwice(name, file, text);
  return texts;
}

const noLonger = 'e2e/tools/new no longer knows where to write.';

function readLaidOut(root: string, file: string): string {
  if (!existsSync(path.join(root, file))) throw new CannotMake(`${file} is not there: ${noLonger}`);
  return readFileSync(path.join(root, file), 'utf8');
}

function inserted(before: string, { file, anchor, place, text }: Insertion): string {
  const lines = before.split('\n');
  const at = lines.flatMap((line, index) => (line.includes(anchor) ? [index] : []));
  const [first] = at;
  if (first === undefined || at.length > 1) {
    throw new CannotMake(`${file} has ${at.length} lines with "${anchor.trim()}": ${noLonger}`);
  }
  if (typeof place !== 'object') {
    lines.splice(place === 'after' ? first + 1 : first, 0, ...text.split('\n'));
    return lines.join('\n');
  }
  const { following } = place;
  // The line may be several by now: Biome breaks what has become too long.
  const found = before.indexOf(following, before.indexOf(anchor));
  if (found < 0) throw new CannotMake(`${file} has no "${following}" after "${anchor.trim()}": ${noLonger}`);
  const end = found + following.length;
  return `${before.slice(0, end)}${text}${before.slice(end)}`;
}

export function writeTexts(root: string, texts: ReadonlyMap<string, string>): void {
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

function quote(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
