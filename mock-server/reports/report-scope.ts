import type { Settings, Target } from '../../schema/generated/types.ts';
import { memoize } from '../lib/memoize.ts';
import { revealedSessions, revealedVisitors } from '../world/revealed.ts';
import type { World } from '../world/world.ts';

/** What a report needs to know beside the world and the query: pure data, the same for the whole request. */
export interface ReportScope {
  readonly world: World;
  readonly settings: Settings;
  readonly targets: readonly Target[];
  /** Paths of the person's high-value pages. */
  readonly highValuePages: readonly string[];
  /** Milliseconds since 1970, by the injected clock, at the last whole second. Nothing later is told of. */
  readonly now: number;
}

/** How many sessions the clock has revealed: a report is of the rows before that one. */
export function sessionsByNow({ world, now }: ReportScope): number {
  return revealedSessions(world, Math.floor(now / 1000));
}

/** How many visitors there are so far. */
export function visitorsByNow({ world, now }: ReportScope): number {
  return revealedVisitors(world, Math.floor(now / 1000));
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
