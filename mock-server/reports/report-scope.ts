import type { Settings, Target } from '../../schema/generated/types.ts';
import type { World } from '../world/world.ts';

/** What a report needs to know beside the world and the query: pure data, the same for the whole request. */
export interface ReportScope {
  readonly world: World;
  readonly settings: Settings;
  readonly targets: readonly Target[];
  /** Paths of the person's high-value pages. */
  readonly highValuePages: readonly string[];
  /** Milliseconds since 1970, by the injected clock, at the last whole minute. */
  readonly now: number;
}

/** Remembers the text made for an object: settings and targets keep their identity between saves. */
function remembered<T extends object>(write: (value: T) => string): (value: T) => string {
  const texts = new WeakMap<T, string>();
  return (value) => {
    let text = texts.get(value);
    if (text === undefined) {
      text = write(value);
      texts.set(value, text);
    }
    return text;
  };
}

/** Names everything of the settings that changes which sessions count, and how. */
export const settingsKey = remembered((settings: Settings) =>
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

export const targetsKey = remembered((targets: readonly Target[]) =>
  JSON.stringify(targets.map((target) => [target.targetType, target.value])),
);

export const pagesKey = remembered((pages: readonly string[]) => JSON.stringify(pages));
