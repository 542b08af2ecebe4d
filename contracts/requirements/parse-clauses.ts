/** Whom a clause binds: what a person sees, any server behind it, an agreement of the two, or our mock and tools alone. */
export type Bound = 'app' | 'backend' | 'both' | 'mock';

/** One requirement of the book. */
export interface Clause {
  /** Three letters of its file and a number, for example SES-014. It never changes. */
  readonly id: string;
  readonly level: 'MUST' | 'SHOULD';
  readonly who: Bound;
  readonly text: string;
  /** What was chosen where nothing was settled, or why; null where the clause was given. */
  readonly decided: string | null;
  /** Why nothing can prove it; null where something can. */
  readonly untestable: string | null;
  /** What proves a clause of a backend in place of a rule of the suite, and why; null where a rule must. */
  readonly elsewhere: string | null;
  /** Name of its file in the book, without the ending. */
  readonly file: string;
}

/** The clauses of a file, and what is wrong with its form, each with its line. */
export interface ParsedFile {
  readonly clauses: readonly Clause[];
  readonly problems: readonly string[];
}

const headingPattern = /^### ([A-Z]{3})-(\d{3}) (MUST|SHOULD) (app|backend|both|mock)$/;
const labelPattern = /^(Decided|Untestable|Elsewhere): (.+)$/;

/** The text of a clause and its labels, each as one line however it was broken. */
function joinLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last === undefined || labelPattern.test(line)) joined.push(line);
    else joined[joined.length - 1] = `${last} ${line}`;
  }
  return joined;
}

/** What is wrong with the lines of a clause: its text comes first, and each label once, in order. */
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
 * Reads a file of the book. `file` is its name without the ending. Numbers count from 001 without gaps, in any order:
 * a new clause stands with its like, and one that no longer applies stays. All ids of a file begin with the same letters.
 */
export function parseClauses(file: string, markdown: string): ParsedFile {
  const clauses: Clause[] = [];
  const problems: string[] = [];
  for (const block of markdown.split(/\n{2,}/)) {
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

/** Whether something must prove a clause: neither withdrawn nor untestable. */
export function needsProof({ text, untestable }: Clause): boolean {
  return untestable === null && !text.startsWith('Withdrawn: ');
}

/** Whether a rule of the suite must examine a clause: it binds any server, and nothing else proves it. */
export function needsRule(clause: Clause): boolean {
  return needsProof(clause) && clause.elsewhere === null && (clause.who === 'backend' || clause.who === 'both');
}
