import { LRUCache } from 'lru-cache';
import type { SessionQuery, Settings, Target } from '../../schema/generated/types.ts';
import { memoize } from '../lib/memoize.ts';
import { isRevealed, isVisitorRevealed, type Revealed, revealedAt } from '../world/revealed.ts';
import type { World } from '../world/world.ts';
import { parseMoment } from './support/calendar.ts';
import { rowOfId } from './support/ids-and-cursors.ts';

/** What a report needs to know beside the world and the query: pure data, the same for the whole request. */
export interface ReportScope {
  readonly world: World;
  readonly settings: Settings;
  readonly targets: readonly Target[];
  /** Paths of the person's high-value pages. */
  readonly highValuePages: readonly string[];
  /** Milliseconds since 1970, by the injected clock, at the last whole second. Nothing later is revealed. */
  readonly now: number;
}

/**
 * Seconds since 1970 up to which sessions are revealed: now, or the earlier moment that a query names. A session that
 * went on at that moment stays hidden although it has ended since: else rows shift from page to page (CAL-024).
 */
export function revealedUntil(
  { now }: Pick<ReportScope, 'now'>,
  { timestamp }: Pick<SessionQuery, 'timestamp'>,
): number {
  const moment = parseMoment(timestamp ?? '') ?? Number.POSITIVE_INFINITY;
  return Math.min(moment, Math.floor(now / 1000));
}

/** The sessions that are revealed by now, for whoever looks at many. */
export function revealedByNow({ world, now }: ReportScope): Revealed {
  return revealedAt(world, Math.floor(now / 1000));
}

/** Whether the session of a row is revealed by now. */
export function isRevealedByNow({ world, now }: ReportScope, session: number): boolean {
  return isRevealed(world, session, Math.floor(now / 1000));
}

/** The row of a visitor who has come so far; null where the id is that of none. */
export function visitorOfId({ world, now }: ReportScope, id: string): number | null {
  const row = rowOfId(world, 'visitor', id);
  return row !== null && isVisitorRevealed(world, row, Math.floor(now / 1000)) ? row : null;
}

// Settings and targets keep their identity between saves, so that their texts are made once.

/** Names everything of the settings that changes which sessions count, and how. */
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
 * Numbers of what settings, targets and pages come to, as long as all of it has so many characters (LIM-020); what was
 * forgotten gets a number that is new.
 */
const numbers = new LRUCache<string, number>({ maxSize: 2_000_000, sizeCalculation: (_, { length }) => length });
let lastNumber = 0;

/** A short name for everything of a scope that changes which sessions count: the same for the same content. */
export const scopeKey = memoize(({ settings, targets, highValuePages }: ReportScope): number => {
  const text = [settingsKey(settings), targetsKey(targets), pagesKey(highValuePages)].join('\n');
  const known = numbers.get(text);
  if (known !== undefined) return known;
  lastNumber++;
  numbers.set(text, lastNumber);
  return lastNumber;
});
