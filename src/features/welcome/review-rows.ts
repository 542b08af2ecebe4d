import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { formatCount, zoneName } from '../../lib/format.ts';
import { reviewTexts } from '../../text/welcome.ts';

/** 1 IP address, 2 referrers; nothing for 0. */
function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];
}

/** The settings that a new person should know, by name. `at` (milliseconds since 1970) decides on summer time. */
export function reviewRows(settings: TechnicalSettingsFragment, at: number): readonly (readonly [string, string])[] {
  const leftOut = [
    ...counted(settings.blockedIps.length, 'IP address', 'IP addresses'),
    ...counted(settings.blockedReferrers.length, 'referrer', 'referrers'),
    ...counted(settings.excludedCountries.length, 'country', 'countries'),
  ];
  return [
    [reviewTexts.urls, settings.urls.join(', ')],
    [reviewTexts.email, settings.email],
    [
      reviewTexts.timeZone,
      `${zoneName(settings.timezoneOffset, at)} (${settings.timezoneOffset.replaceAll('_', ' ')})`,
    ],
    [reviewTexts.reportType, reviewTexts.reportTypes[settings.reportType]],
    [reviewTexts.bots, settings.botFiltering ? reviewTexts.on : reviewTexts.off],
    [reviewTexts.leftOut, leftOut.join(', ') || reviewTexts.nothing],
    [reviewTexts.shown, String(settings.defaultSessionsCount)],
  ];
}

/** Names of the rows, while their values are on the way. */
export const reviewNames = [
  reviewTexts.urls,
  reviewTexts.email,
  reviewTexts.timeZone,
  reviewTexts.reportType,
  reviewTexts.bots,
  reviewTexts.leftOut,
  reviewTexts.shown,
] as const;
