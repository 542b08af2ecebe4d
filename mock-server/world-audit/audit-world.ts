import { causes, readMotive, stages } from '../world/motives.ts';
import type { World } from '../world/world.ts';
import { type CompanyVisit, companyVisits, historyExamples } from './company-history.ts';
import { areaUnderCurve, type Examples, fitLogistic } from './logistic-regression.ts';

/** What a world tells of the companies that are ready to buy. Shares are of 1. */
export interface WorldAudit {
  /** Inquiries (RFIs and calls, solicitations left out) a visit, by the stage of the need behind it. */
  readonly stages: readonly { readonly stage: string; readonly visits: number; readonly inquiries: number }[];
  readonly causes: readonly { readonly cause: string; readonly visits: number }[];
  /** How often a company's next visit is about the same line as the last, and how often it would be by chance. */
  readonly sameLine: number;
  readonly sameLineByChance: number;
  /** The inquiries that the tenth of the companies with the most of them make. */
  readonly topTenth: number;
  /** The companies' 30 days before each visit, and whether the visit brought an inquiry. */
  readonly examples: Examples;
}

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

/** Of pairs of visits that follow one another and are both about a line. */
function lineFigures(all: readonly (readonly CompanyVisit[])[]): Pick<WorldAudit, 'sameLine' | 'sameLineByChance'> {
  const counts = new Map<number, number>();
  let [pairs, same, total] = [0, 0, 0];
  for (const visits of all) {
    visits.forEach(({ line }, place) => {
      if (line < 0) return;
      counts.set(line, (counts.get(line) ?? 0) + 1);
      total++;
      const next = visits[place + 1];
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

/** The audit in lines of text; `other` is the world of another seed, on which the regression is trained. */
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
