import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { Settings } from '../../schema/generated/types.ts';
import { remember } from './remember.ts';

/** What an account's settings say before anybody has saved them (dashboard section 3). */
export const defaultSettings = remember(
  (account: AccountFixture): Settings => ({
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
  }),
);
