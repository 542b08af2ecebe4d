import { causes, readMotive, stages } from '../world/visit-plan.ts';
import { actionKind, sessionFlag, type World } from '../world/world.ts';
import { areaUnderCurve, type Examples, fitLogistic } from './logistic-regression.ts';

const DAY = 86_400;
const SOLICITATION = 1;

/** What the log reveals about a visit. */
interface CompanyVisit {
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
  /** The product line of its first page that belongs to one; -1 for none. */
  readonly line: number;
  /** Whether it included an RFI or a call other than a solicitation. */
  readonly hasInquiry: boolean;
}

/** The visits of each known company in order of time, excluding bots. */
function companyVisits(world: World): ReadonlyMap<number, readonly CompanyVisit[]> {
  const { sessions, visitors, companies } = world;
  const found = new Map<number, CompanyVisit[]>();
  for (let row = 0; row < sessions.count; row++) {
    const company = visitors.company[sessions.visitor[row] as number] as number;
    if (companies.isIsp[company] === 1 || ((sessions.flags[row] as number) & sessionFlag.bot) !== 0) continue;
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
    if (actions.kind[action] === actionKind.assetDownload) downloads++;
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
    isOnNetwork: ((sessions.flags[row] as number) & sessionFlag.network) !== 0,
    line,
    hasInquiry,
  };
}

/** For each visit, the figures of its company's preceding 30 days, and whether it included an inquiry. */
function historyExamples(visitsOf: ReadonlyMap<number, readonly CompanyVisit[]>): Examples {
  const rows: (readonly number[])[] = [];
  const outcomes: boolean[] = [];
  for (const visits of visitsOf.values()) {
    let first = 0;
    visits.forEach((visit, index) => {
      while ((visits[first]?.time ?? 0) < visit.time - 30 * DAY) first++;
      rows.push(figuresOf(visits.slice(first, index), visit.time));
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

/** What a world reveals about companies that are ready to buy. Shares are from 0 to 1. */
interface WorldAudit {
  /** Visits and inquiries (RFIs and calls other than solicitations) by the stage of the need. */
  readonly stages: readonly { readonly stage: string; readonly visits: number; readonly inquiries: number }[];
  readonly causes: readonly { readonly cause: string; readonly visits: number }[];
  /** How often a company's next visit is about the same line as the last, and how often it would be by chance. */
  readonly sameLine: number;
  readonly sameLineByChance: number;
  /** The share of inquiries from the tenth of companies with the most. */
  readonly topTenth: number;
  /** The 30 days before each visit of a company, and whether the visit included an inquiry. */
  readonly examples: Examples;
}

/** Counts what a world reveals about companies that are ready to buy: visits by stage and cause, and their outcomes. */
export function auditWorld(world: World): WorldAudit {
  const visitsOf = companyVisits(world);
  const all = [...visitsOf.values()];
  const motives = all.flat().map((visit) => ({ ...readMotive(world.sessions.motive[visit.row] as number), visit }));
  return {
    stages: stages.map((stage, index) => {
      const those = motives.filter((motive) => motive.stage === index);
      return { stage, visits: those.length, inquiries: those.filter(({ visit }) => visit.hasInquiry).length };
    }),
    causes: causes.map((cause, index) => ({
      cause,
      visits: motives.filter((motive) => motive.cause === index).length,
    })),
    ...lineFigures(all),
    topTenth: shareOfTopTenth(all.map((visits) => visits.filter(({ hasInquiry }) => hasInquiry).length)),
    examples: historyExamples(visitsOf),
  };
}

/** Considers pairs of consecutive visits that are both about a line. */
function lineFigures(all: readonly (readonly CompanyVisit[])[]): Pick<WorldAudit, 'sameLine' | 'sameLineByChance'> {
  const counts = new Map<number, number>();
  let [pairs, same, total] = [0, 0, 0];
  for (const visits of all) {
    visits.forEach(({ line }, index) => {
      if (line < 0) return;
      counts.set(line, (counts.get(line) ?? 0) + 1);
      total++;
      const next = visits[index + 1];
      if (next === undefined || next.line < 0) return;
      pairs++;
      if (next.line === line) same++;
    });
  }
  const byChance = [...counts.values()].reduce((sum, count) => sum + (count / total) ** 2, 0);
  return { sameLine: same / Math.max(1, pairs), sameLineByChance: byChance };
}

function shareOfTopTenth(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => b - a);
  const total = sorted.reduce((sum, count) => sum + count, 0);
  const top = sorted.slice(0, Math.floor(sorted.length / 10)).reduce((sum, count) => sum + count, 0);
  return top / Math.max(1, total);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** The audit as text. `other` is the world of another seed, on which the regression is trained. */
export function formatAudit(audit: WorldAudit, other: WorldAudit): string {
  return [
    'Visits and inquiries of companies, by the stage of the need behind them',
    ...audit.stages.map(
      ({ stage, visits, inquiries }) =>
        `  ${stage.padEnd(12)} ${String(visits).padStart(7)} ${String(inquiries).padStart(6)} ${percent(inquiries / Math.max(1, visits)).padStart(8)}`,
    ),
    'What brought them about',
    ...audit.causes.map(({ cause, visits }) => `  ${cause.padEnd(12)} ${String(visits).padStart(7)}`),
    `Next visit about the same line ${percent(audit.sameLine)}, by chance ${percent(audit.sameLineByChance)}: ${(audit.sameLine / audit.sameLineByChance).toFixed(1)} times as often`,
    `Inquiries by the most active tenth of the companies ${percent(audit.topTenth)}`,
    `Inquiries foreseen from the 30 days before: area under the curve ${areaUnderCurve(fitLogistic(other.examples), audit.examples).toFixed(3)}`,
  ].join('\n');
}
