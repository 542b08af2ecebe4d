import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { type ViewAction, visitTexts } from '../world/added/added-visit.ts';

/** Thrown if a story is invalid: a sentence starting with the line. */
export class StoryProblem extends Error {
  override name = 'StoryProblem';
}

/** A step of a visit. */
export interface StoryStep {
  /** A path of the account's site, or a full URL; null for the page viewed last. */
  readonly page: string | null;
  readonly action: ViewAction | null;
  /** The subject of an inquiry, a file or a call. */
  readonly about: string;
  /** For a call, whether it has a recording. */
  readonly isRecorded?: boolean;
}

export interface StoryVisit {
  readonly when: string;
  readonly role: 'engineer' | 'buyer' | 'other';
  /** Host or URL; null for a direct visit. */
  readonly from: string | null;
  readonly searching: string | null;
  readonly steps: readonly StoryStep[];
  readonly line: number;
}

export interface StoryCompany {
  /** The complete text. */
  readonly key: string;
  readonly name: string;
  /** The city as written, perhaps with its state; null if there is none. */
  readonly city: string | null;
  readonly industry: string | null;
  readonly employees: number;
  readonly visits: readonly StoryVisit[];
  readonly line: number;
}

export interface Story {
  /** Id, slug or name; null if it names none. */
  readonly account: string | null;
  readonly companies: readonly StoryCompany[];
}

const actionWords: Readonly<Record<string, ViewAction>> = {
  ask: 'RFI',
  asks: 'RFI',
  call: 'PHONE_CALL',
  calls: 'PHONE_CALL',
  download: 'ASSET_DOWNLOAD',
  downloads: 'ASSET_DOWNLOAD',
  cad: 'CAD',
  product: 'PRODUCT_VIEW',
  compare: 'COMPARED_ITEMS',
  print: 'PAGE_PRINTED',
  email: 'PAGE_EMAILED',
  favorite: 'PAGE_FAVORITED',
  shortlist: 'SHORTLISTED',
  search: 'ADVANCED_SEARCH',
};
/** Actions followed by their subject; all others are followed by a page. */
const speaking = new Set<ViewAction>(['RFI', 'PHONE_CALL', 'ASSET_DOWNLOAD']);

/** Maximum characters of a story, and of one of its texts. */
const [longestStory, longestText] = [100_000, 300];

/**
 * Parses a story (TST-088): companies, each with visits by time, and their steps. Throws StoryProblem naming line and
 * field.
 */
export function readStory(text: string): Story {
  if (text.length > longestStory) throw new StoryProblem(`A story has at most ${longestStory} characters`);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, maxAliasCount: 0 } as object);
  const [error] = document.errors;
  if (error !== undefined) throw problem(lines.linePos(error.pos[0]).line, error.message);
  const lineOf = (node: unknown) => lines.linePos((node as Node | null)?.range?.[0] ?? 0).line;
  let account: string | null = null;
  const companies: StoryCompany[] = [];
  for (const [key, value, line] of entriesOf(document.contents, 1, 'The story')) {
    if (key === 'account') account = textOf(value, line, key);
    else companies.push(readCompany(key, value, line));
  }
  return { account, companies };

  function entriesOf(node: unknown, line: number, name: string): [key: string, value: unknown, line: number][] {
    if (!isMap(node)) throw problem(line, `${name} must be a list of names with a colon after each`);
    return node.items.map(({ key, value }) => [textOf(key, lineOf(key), 'a name'), value, lineOf(key)]);
  }

  function readCompany(key: string, value: unknown, line: number): StoryCompany {
    const [, name = key, city = null] = /^(.+) (?:of|in) (.+)$/.exec(key) ?? [];
    checkLength(name, line, 'The name of a company');
    let industry: string | null = null;
    let employees = 0;
    const visits: StoryVisit[] = [];
    for (const [field, entry, at] of entriesOf(value, line, key)) {
      if (field === 'industry') industry = textOf(entry, at, field);
      else if (field === 'employees') employees = wholeOf(entry, at, field);
      else visits.push(readVisit(field, entry, at));
    }
    return { key, name: name.trim(), city, industry, employees, visits, line };
  }

  function readVisit(field: string, entry: unknown, line: number): StoryVisit {
    const [when = '', ...parts] = field.split(',').map((part) => part.trim());
    let role: StoryVisit['role'] = 'other';
    let from: string | null = null;
    let searching: string | null = null;
    for (const part of parts) {
      const [, word = '', rest = ''] = /^(?:an? )?(\S+)\s*(.*)$/.exec(part) ?? [];
      if (word === 'engineer' || word === 'buyer' || word === 'other') role = word;
      else if (word === 'from' && rest !== '') from = rest;
      else if (word === 'searching' && rest !== '') searching = rest;
      else throw problem(line, `"${part}" of "${field}" must be engineer, buyer, from HOST or searching WORDS`);
    }
    const items: readonly unknown[] = isSeq(entry) ? entry.items : [entry];
    const steps = items.map((item) => readStep(textOf(item, item === null ? line : lineOf(item), field)));
    if (searching !== null) checkLength(searching, line, 'What is searched for');
    if (steps.length === 0 || steps.length > 30) throw problem(line, `"${field}" must have 1 to 30 steps`);
    return { when, role, from, searching, steps, line };
  }

  function textOf(node: unknown, line: number, name: string): string {
    const value = isScalar(node) ? node.value : node;
    if (typeof value !== 'string' && typeof value !== 'number') throw problem(line, `"${name}" must be a text`);
    const read = String(value)
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim();
    if (read === '' || read.length > longestText || !read.isWellFormed()) {
      throw problem(line, `"${name}" must have 1 to ${longestText} characters`);
    }
    return read;
  }

  function wholeOf(node: unknown, line: number, name: string): number {
    const value = isScalar(node) ? node.value : null;
    const isOne = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000_000;
    if (!isOne) throw problem(line, `"${name}" must be a whole number from 0 to 10000000`);
    return value;
  }
}

/**
 * Parses `/path`, `cad /path` or `ask for 200 pieces`: a page view, an action on a page, or an action with its subject.
 * `recorded call` is a call with a recording.
 */
function readStep(text: string): StoryStep {
  const [, recorded] = /^recorded (calls?\b.*)$/i.exec(text) ?? [];
  if (recorded !== undefined) return { ...readStep(recorded), isRecorded: true };
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const action = Object.hasOwn(actionWords, word.toLowerCase()) ? actionWords[word.toLowerCase()] : undefined;
  if (action === undefined) return { page: text, action: null, about: '' };
  if (speaking.has(action)) return { page: null, action, about: rest.replace(/^for /, '') };
  return { page: rest === '' ? null : rest, action, about: '' };
}

function checkLength(text: string, line: number, name: string): void {
  const { name: most } = visitTexts;
  if (text.length > most) throw problem(line, `${name} must have at most ${most} characters`);
}

/** A problem with a story: its line, counted from 1, and a sentence. */
export function problem(line: number, sentence: string): StoryProblem {
  return new StoryProblem(`Line ${line}: ${sentence}`);
}
