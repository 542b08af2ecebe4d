import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { Settings } from '../../schema/generated/types.ts';

/** What an account's settings say before anybody has saved them (dashboard section 3). */
export function defaultSettings(account: AccountFixture): Settings {
  return {
    botFiltering: true,
    reportType: account.settings?.reportType ?? 'E',
    urls: account.taggedUrls,
    email: `webtrax@${account.website}`,
    timezoneOffset: account.timeZone,
    defaultSessionsCount: 25,
    blockedIps: [],
    blockedReferrers: [],
    excludedCountries: [],
    indexFiles: ['index.html', 'index.htm', 'default.aspx'],
    ownReferrers: account.taggedUrls,
    whitepages: [],
    shortQueries: [],
    dateImplemented: account.settings?.dateImplemented ?? account.memberSince,
    lastmod: null,
  };
}
