import type { Settings, Target } from '../../schema/generated/types.ts';

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
