import type { World } from '../world/world.ts';
import type { Examples } from './logistic-regression.ts';

const DAY = 86_400;
const BOT = 1;
const NETWORK = 4;
const SOLICITATION = 1;
const DOWNLOAD = 2;

/** What is known of a visit from its log row. */
export interface CompanyVisit {
  readonly row: number;
  readonly time: number;
  readonly visitor: number;
  readonly pages: number;
  /** Pages by type. */
  readonly products: number;
  readonly reading: number;
  readonly forms: number;
  readonly downloads: number;
  readonly isOnNetwork: boolean;
  /** The line of products of its first page that is about one; -1 where none is. */
  readonly line: number;
  /** Whether it brought an RFI or a call, solicitations left out. */
  readonly hasInquiry: boolean;
}

/** The visits of each company that is known, automated ones left out, in the order of time. */
export function companyVisits(world: World): ReadonlyMap<number, readonly CompanyVisit[]> {
  const { sessions, visitors, companies } = world;
  const found = new Map<number, CompanyVisit[]>();
  for (let row = 0; row < sessions.count; row++) {
    const company = visitors.company[sessions.visitor[row] as number] as number;
    if (companies.isIsp[company] === 1 || ((sessions.flags[row] as number) & BOT) !== 0) continue;
    const visit = readVisit(world, row);
    const known = found.get(company);
    if (known) known.push(visit);
    else found.set(company, [visit]);
  }
  return found;
}

function readVisit({ sessions, pageViews, actions, tables }: World, row: number): CompanyVisit {
  const from = sessions.pageStart[row] as number;
  const to = sessions.pageStart[row + 1] as number;
  let [products, reading, forms, downloads, line] = [0, 0, 0, 0, -1];
  for (let view = from; view < to; view++) {
    const page = tables.pages[pageViews.page[view] as number];
    if (page?.type === 'product' || page?.type === 'catalog') products++;
    else if (page?.type === 'resource') reading++;
    else if (page?.type === 'contact' || page?.type === 'rfq') forms++;
    if (line < 0 && page !== undefined && page.type !== 'resource') line = page.line;
  }
  let hasInquiry = false;
  for (let action = sessions.actionStart[row] as number; action < (sessions.actionStart[row + 1] as number); action++) {
    if (actions.kind[action] === DOWNLOAD) downloads++;
    else if (actions.vetted[action] !== SOLICITATION) hasInquiry = true;
  }
  return {
    row,
    time: sessions.time[row] as number,
    visitor: sessions.visitor[row] as number,
    pages: to - from,
    products,
    reading,
    forms,
    downloads,
    isOnNetwork: ((sessions.flags[row] as number) & NETWORK) !== 0,
    line,
    hasInquiry,
  };
}

/** Each visit as the figures of its company's 30 days before it, and whether the visit brought an inquiry. */
export function historyExamples(visitsOf: ReadonlyMap<number, readonly CompanyVisit[]>): Examples {
  const rows: (readonly number[])[] = [];
  const outcomes: boolean[] = [];
  for (const visits of visitsOf.values()) {
    let first = 0;
    visits.forEach((visit, place) => {
      while ((visits[first]?.time ?? 0) < visit.time - 30 * DAY) first++;
      rows.push(figuresOf(visits.slice(first, place), visit.time));
      outcomes.push(visit.hasInquiry);
    });
  }
  return { rows, outcomes };
}

function figuresOf(before: readonly CompanyVisit[], now: number): readonly number[] {
  const sum = (value: (visit: CompanyVisit) => number) => before.reduce((total, visit) => total + value(visit), 0);
  const last = before[before.length - 1];
  const lines = new Map<number, number>();
  for (const { line } of before) if (line >= 0) lines.set(line, (lines.get(line) ?? 0) + 1);
  return [
    Math.min(before.length, 6),
    before.length > 0 ? 1 : 0,
    Math.min(
      sum(({ time }) => (time > now - 7 * DAY ? 1 : 0)),
      4,
    ),
    Math.log(1 + sum(({ pages }) => pages)),
    Math.log(1 + sum(({ products }) => products)),
    Math.log(1 + sum(({ reading }) => reading)),
    Math.log(1 + sum(({ forms }) => forms)),
    Math.min(
      sum(({ downloads }) => downloads),
      3,
    ),
    Math.min(
      sum(({ isOnNetwork }) => (isOnNetwork ? 1 : 0)),
      3,
    ),
    Math.min(new Set(before.map(({ visitor }) => visitor)).size, 3),
    Math.min(Math.max(0, ...lines.values()), 5),
    last === undefined ? 30 : (now - last.time) / DAY,
    last === undefined ? 0 : Math.min(last.forms, 3),
    last === undefined ? 0 : Math.min(last.pages, 15),
    Math.min(
      sum(({ hasInquiry }) => (hasInquiry ? 1 : 0)),
      2,
    ),
  ];
}
