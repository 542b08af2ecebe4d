import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Clause, needsProof, type ParsedFile, parseClauses } from './parse-clauses.ts';

const root = path.join(import.meta.dirname, '../..');

/** How a citation proves its clause. A document only mentions it. */
export type CitationKind = 'test' | 'rule' | 'catalogue' | 'contract' | 'code' | 'document';

/** A place of the repository that names a clause. */
export interface Citation {
  readonly id: string;
  readonly kind: CitationKind;
  /** From the project's root. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** A text file of the repository. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const kinds: readonly (readonly [RegExp, CitationKind])[] = [
  [/\.md$|^\.github\/|^examples\//, 'document'],
  [/\.(?:test|spec|contract)\.tsx?$|^e2e\//, 'test'],
  [/^fixtures\/(?:catalogue|scenarios)\//, 'catalogue'],
  [/^contracts\//, 'rule'],
  [/^schema\//, 'contract'],
];

/** The ids of a citation: one, or all of "SGN-033 to SGN-041". */
function idsOf(first: string, last: string | undefined): string[] {
  const [from, to] = [Number(first.slice(4)), Number((last ?? first).slice(4))];
  const count = Math.max(1, to - from + 1);
  return Array.from({ length: count }, (_, at) => `${first.slice(0, 4)}${String(from + at).padStart(3, '0')}`);
}

/** Every citation in a file of the ids that begin with one of the prefixes. */
export function citationsIn({ path: file, text }: TextFile, prefixes: readonly string[]): Citation[] {
  const kind = kinds.find(([pattern]) => pattern.test(file))?.[1] ?? 'code';
  const pattern = new RegExp(`\\b((${prefixes.join('|')})-\\d{3})\\b(?: to (\\2-\\d{3})\\b)?`, 'g');
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(pattern)]
        .flatMap(([, first = '', , last]) => idsOf(first, last))
        .map((id) => ({ id, kind, path: file, line: at + 1 })),
    );
}

const folders = '{src,schema,mock-server,contracts,fixtures,e2e,docs,examples,.github,.vscode,.ci}';
const endings = '{ts,tsx,md,graphql,yaml,yml,css,html,json,py,sh,bru,mjs}';

/** The text files that people of this project write, without what is generated and without the book itself. */
export function projectTexts(): TextFile[] {
  return globSync([`${folders}/**/*.${endings}`, '*.{ts,md,html,json}'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\/generated\/|^contracts\/requirements\/|^package-lock/.test(file))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Documents of the folder that have no clauses of their own. */
const guides = ['README.md', 'backend.md'];

/** The book as it is on the disk: its files by name, with the guides left out. */
export function readBook(): ParsedFile {
  const files = globSync('*.md', { cwd: import.meta.dirname }).filter((name) => !guides.includes(name));
  const parsed = files
    .sort()
    .map((name) => parseClauses(name.replace(/\.md$/, ''), readFileSync(path.join(import.meta.dirname, name), 'utf8')));
  return { clauses: parsed.flatMap(({ clauses }) => clauses), problems: parsed.flatMap(({ problems }) => problems) };
}

/** A clause with what cites it. */
export interface CitedClause extends Clause {
  readonly citations: readonly Citation[];
}

/** The clauses with their citations, and the citations of ids that no clause has. */
export function citeClauses(
  clauses: readonly Clause[],
  texts: readonly TextFile[],
): { readonly cited: readonly CitedClause[]; readonly unknown: readonly Citation[] } {
  const prefixes = [...new Set(clauses.map(({ id }) => id.slice(0, 3)))];
  const byId = Map.groupBy(
    texts.flatMap((file) => citationsIn(file, prefixes)),
    ({ id }) => id,
  );
  const cited = clauses.map((clause) => ({ ...clause, citations: byId.get(clause.id) ?? [] }));
  const known = new Set(clauses.map(({ id }) => id));
  return { cited, unknown: [...byId].flatMap(([id, found]) => (known.has(id) ? [] : found)) };
}

/** Whether a clause must be proven and nothing but documents cites it. */
export function isUnproven(clause: CitedClause): boolean {
  return needsProof(clause) && clause.citations.every(({ kind }) => kind === 'document');
}
