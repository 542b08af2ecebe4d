import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a clause binds: the app that a person sees, any server behind it, an agreement between the two, or only our mock
 * and tools.
 */
type Bound = 'app' | 'backend' | 'both' | 'mock';

/** One requirement of the book. */
interface Clause {
  /** Three letters for its file and a number, such as SES-014. It never changes. */
  readonly id: string;
  readonly level: 'MUST' | 'SHOULD';
  readonly who: Bound;
  readonly text: string;
  /** The decision, or its reason, if nothing was specified; null if the clause was given. */
  readonly decided: string | null;
  /** Why it can't be proven; null if it can. */
  readonly untestable: string | null;
  /** What proves a backend clause instead of a rule of the suite, and why; null if a rule must. */
  readonly elsewhere: string | null;
  /** Name of its file in the book, without the extension. */
  readonly file: string;
}

/** The clauses of a file, and formatting problems with their lines. */
interface ParsedFile {
  readonly clauses: readonly Clause[];
  readonly problems: readonly string[];
}

const headingPattern = /^### ([A-Z]{3})-(\d{3}) (MUST|SHOULD) (app|backend|both|mock)$/;
const labelPattern = /^(Decided|Untestable|Elsewhere): (.+)$/;

/** The text of a clause and its labels, with wrapped lines joined. List items and paragraphs start on new lines. */
function joinLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let isParagraph = false;
  for (const line of lines) {
    const last = joined.at(-1);
    if (line === '') isParagraph = true;
    else if (last === undefined || labelPattern.test(line)) joined.push(line);
    else joined[joined.length - 1] = `${last}${isParagraph || line.startsWith('- ') ? '\n' : ' '}${line}`;
    if (line !== '') isParagraph = false;
  }
  return joined;
}

/** What is wrong with the lines of a clause: its text must come first, then each label at most once, in order. */
function problemOf(lines: readonly string[]): string | null {
  const [text, ...labels] = lines;
  if (!text || labelPattern.test(text)) return 'has no text';
  const names = labels.map((line) => line.split(':')[0]);
  return /^(?:Decided)?,?(?:Untestable)?,?(?:Elsewhere)?$/.test(names.join(','))
    ? null
    : 'has labels twice or out of order';
}

function labelOf(lines: readonly string[], label: string): string | null {
  const line = lines.find((one) => one.startsWith(`${label}: `));
  return line === undefined ? null : line.slice(label.length + 2);
}

/**
 * Parses a file of the book. `file` is its name without the extension. Numbers count from 001 without gaps, in any
 * order: a new clause goes next to related ones, and one that no longer applies stays. All ids of a file start with the
 * same letters.
 */
export function parseClauses(file: string, markdown: string): ParsedFile {
  const clauses: Clause[] = [];
  const problems: string[] = [];
  for (const block of markdown.split(/^(?=#)/m)) {
    const [heading = '', ...brokenLines] = block.trim().split('\n');
    if (!heading.startsWith('### ')) continue;
    const place = `${file}: ${heading}`;
    const match = headingPattern.exec(heading);
    if (!match) {
      problems.push(`${place} is not "### ABC-001 MUST app"`);
      continue;
    }
    const [, prefix = '', number = '', level, who] = match;
    const lines = joinLines(brokenLines);
    const id = `${prefix}-${number}`;
    const letters = clauses[0]?.id.slice(0, 3) ?? prefix;
    if (prefix !== letters) problems.push(`${place} should begin with ${letters}`);
    if (clauses.some((clause) => clause.id === id)) problems.push(`${place} is there twice`);
    const problem = problemOf(lines);
    if (problem) problems.push(`${place} ${problem}`);
    clauses.push({
      id,
      level: level as Clause['level'],
      who: who as Bound,
      text: lines[0] ?? '',
      decided: labelOf(lines, 'Decided'),
      untestable: labelOf(lines, 'Untestable'),
      elsewhere: labelOf(lines, 'Elsewhere'),
      file,
    });
  }
  if (clauses.length === 0) problems.push(`${file}: has no clause`);
  const numbers = new Set(clauses.map(({ id }) => Number(id.slice(4))));
  for (let number = 1; number < Math.max(0, ...numbers); number++) {
    if (!numbers.has(number)) problems.push(`${file}: number ${number} is missing`);
  }
  return { clauses, problems };
}

/** Whether something must prove a clause: it is neither withdrawn nor untestable. */
export function needsProof({ text, untestable }: Clause): boolean {
  return untestable === null && !text.startsWith('Withdrawn: ');
}

/** Whether a rule of the suite must check a clause: it binds any server, and nothing else proves it. */
export function needsRule(clause: Clause): boolean {
  return needsProof(clause) && clause.elsewhere === null && (clause.who === 'backend' || clause.who === 'both');
}

const root = path.join(import.meta.dirname, '../..');

/**
 * The kind of file a citation is in, which determines how it proves its clause: a unit test; a browser test; a
 * contract, which is a test that runs the suite; a rule of the suite, the model that rules compare with, or a mutation
 * that proves a rule; or a row of the catalog. The schema and code implement it, and a document mentions it, which
 * proves nothing.
 */
type CitationKind =
  | 'test'
  | 'browser'
  | 'contract'
  | 'rule'
  | 'model'
  | 'mutation'
  | 'catalog'
  | 'schema'
  | 'code'
  | 'document';

/** A place in the repository that cites a clause. */
interface Citation {
  readonly id: string;
  readonly kind: CitationKind;
  /** Relative to the project root. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

/** A text file of the repository. */
interface TextFile {
  readonly path: string;
  readonly text: string;
}

const kinds: readonly (readonly [RegExp, CitationKind])[] = [
  [/\.md$|^\.github\/|^examples\//, 'document'],
  // Each route in the table is a test of every-route.test.ts, named by its clauses.
  [/\.test\.tsx?$|^e2e\/support\/routes\.ts$/, 'test'],
  [/\.spec\.ts$/, 'browser'],
  [/\.contract\.ts$/, 'contract'],
  [/^fixtures\/(?:catalog|scenarios)\//, 'catalog'],
  // Within the suite: the files of checks, of journeys, and of the clauses each rule checks.
  [/^contracts\/(?:rules\/|suite\/(?:(?!collect-|run-)[a-z]+-checks?|role-journeys|clause-tables)\.ts$)/, 'rule'],
  [/^contracts\/model\//, 'model'],
  [/^contracts\/mutants\//, 'mutation'],
  [/^schema\//, 'schema'],
];

/** The ids of a citation: one, or all of "SGN-033 to SGN-041". */
function idsOf(first: string, last: string | undefined): string[] {
  const [from, to] = [Number(first.slice(4)), Number((last ?? first).slice(4))];
  const count = Math.max(1, to - from + 1);
  return Array.from({ length: count }, (_, index) => `${first.slice(0, 4)}${String(from + index).padStart(3, '0')}`);
}

/** Every citation in a file of ids with one of the prefixes. */
export function citationsIn({ path: file, text }: TextFile, prefixes: readonly string[]): Citation[] {
  const kind = kinds.find(([pattern]) => pattern.test(file))?.[1] ?? 'code';
  const pattern = new RegExp(`\\b((${prefixes.join('|')})-\\d{3})\\b(?: to (\\2-\\d{3})\\b)?`, 'g');
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)]
        .flatMap(([, first = '', , last]) => idsOf(first, last))
        .map((id) => ({ id, kind, path: file, line: index + 1 })),
    );
}

const folders = '{src,schema,mock-server,contracts,fixtures,e2e,docs,examples,.github,.vscode,.ci}';
const endings = '{ts,tsx,md,graphql,yaml,yml,css,html,json,py,sh,bru,mjs}';

/** The text files that people write for this project, excluding generated files and the book itself. */
export function projectTexts(): TextFile[] {
  return globSync([`${folders}/**/*.${endings}`, '*.{ts,md,html,json}'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\/generated\/|^contracts\/requirements\/|^package-lock/.test(file))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Documents in the folder without clauses. */
const guides = ['README.md', 'backend.md'];

/** The book as it is on disk: all its files by name, without the guides. */
export function readBook(): ParsedFile {
  const files = globSync('*.md', { cwd: import.meta.dirname }).filter((name) => !guides.includes(name));
  const parsed = files
    .sort()
    .map((name) => parseClauses(name.replace(/\.md$/, ''), readFileSync(path.join(import.meta.dirname, name), 'utf8')));
  return { clauses: parsed.flatMap(({ clauses }) => clauses), problems: parsed.flatMap(({ problems }) => problems) };
}

/** A clause with its citations. */
export interface CitedClause extends Clause {
  readonly citations: readonly Citation[];
}

/** The clauses with their citations, and the citations of unknown ids. */
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

const provesNothing: readonly CitationKind[] = ['schema', 'code', 'document'];

/** Whether a clause must be proven but nothing that could fail cites it. */
export function isUnproven(clause: CitedClause): boolean {
  return needsProof(clause) && clause.citations.every(({ kind }) => provesNothing.includes(kind));
}
