import { LRUCache } from 'lru-cache';
import type { SessionQuery, Settings, Target } from '../../schema/generated/types.ts';
import { memoize } from '../lib/memoize.ts';
import { isRevealed, isVisitorRevealed, type Revealed, revealedAt } from '../world/revealed.ts';
import type { World } from '../world/world.ts';
import { parseMoment } from './support/calendar.ts';
import { rowOfId } from './support/ids-and-cursors.ts';

/** What a report needs in addition to the query: pure data, the same for the whole request. */
export interface ReportScope {
  readonly world: World;
  readonly settings: Settings;
  readonly targets: readonly Target[];
  /** Paths of the person's high-value pages. */
  readonly highValuePages: readonly string[];
  /** Milliseconds since 1970, by the injected clock, rounded down to a whole second. Nothing later is revealed. */
  readonly now: number;
}

/**
 * Seconds since 1970 up to which sessions are revealed: now, or an earlier moment that the query specifies. A session
 * in progress at that moment stays hidden even after it ends; otherwise rows would shift between pages (CAL-024).
 */
export function revealedUntil(
  { now }: Pick<ReportScope, 'now'>,
  { timestamp }: Pick<SessionQuery, 'timestamp'>,
): number {
  const moment = parseMoment(timestamp ?? '') ?? Number.POSITIVE_INFINITY;
  return Math.min(moment, Math.floor(now / 1000));
}

/** The sessions revealed by now, for checking many of them. */
export function revealedByNow({ world, now }: ReportScope): Revealed {
  return revealedAt(world, Math.floor(now / 1000));
}

/** Whether the session in a row is revealed by now. */
export function isRevealedByNow({ world, now }: ReportScope, session: number): boolean {
  return isRevealed(world, session, Math.floor(now / 1000));
}

/** The row of a visitor revealed by now; null if there is none with that id. */
export function visitorOfId({ world, now }: ReportScope, id: string): number | null {
  const row = rowOfId(world, 'visitor', id);
  return row !== null && isVisitorRevealed(world, row, Math.floor(now / 1000)) ? row : null;
}

// Settings and targets keep their identity between saves, so their keys are computed once.

/** A key for everything in the settings that affects which sessions count, and how. */
export const settingsKey = memoize((settings: Settings) =>
  JSON.stringify([
    settings.botFiltering,
    settings.reportType,
    settings.blockedIps,
    settings.blockedReferrers,
    settings.excludedCountries,
    settings.ownReferrers,
    settings.timezoneOffset,
    settings.dateImplemented,
  ]),
);

export const targetsKey = memoize((targets: readonly Target[]) =>
  JSON.stringify(targets.map((target) => [target.targetType, target.value])),
);

export const pagesKey = memoize((pages: readonly string[]) => JSON.stringify(pages));

/**
 * Numbers that stand for the texts of settings, targets and pages, limited by their total characters (LIM-020). An
 * evicted text gets a new number.
 */
const numbers = new LRUCache<string, number>({ maxSize: 2_000_000, sizeCalculation: (_, { length }) => length });
let lastNumber = 0;

/** A short key for everything in a scope that affects which sessions count. Equal content gives equal keys. */
export const scopeKey = memoize(({ settings, targets, highValuePages }: ReportScope): number => {
  const text = [settingsKey(settings), targetsKey(targets), pagesKey(highValuePages)].join('\n');
  const known = numbers.get(text);
  if (known !== undefined) return known;
  lastNumber++;
  numbers.set(text, lastNumber);
  return lastNumber;
});
