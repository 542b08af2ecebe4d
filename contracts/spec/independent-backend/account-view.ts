import type { ActivityAttribute, Settings, Target } from '../../../schema/generated/types.ts';
import { dayReader } from './days.ts';
import type { Log, Visit } from './read-log.ts';

/** A person's choices, which determine stars, high-value pages and targeted lists (TGT-015). */
export interface Choices {
  readonly targets: readonly Target[];
  readonly pages: readonly Target[];
}

/** A visit as one person of the account sees it. */
export interface Seen extends Visit {
  readonly day: string;
  readonly referrer: string;
  readonly attributes: readonly ActivityAttribute[];
}

/** The sessions that settings allow, latest first (SES-062), as one person sees them. */
export interface AccountView {
  readonly log: Log;
  readonly settings: Settings;
  readonly choices: Choices;
  readonly dayOf: (moment: string | number) => string;
  readonly visits: readonly Seen[];
}

const networkOnlySince = '2017-08-01';

const attributeOrder: readonly ActivityAttribute[] = [
  'HIGH_VALUE_AUDIENCE',
  'HIGH_VALUE_PAGE',
  'NETWORK_ACTIVITY',
  'ASSET_DOWNLOAD',
  'PHONE_CALL',
  'RFI',
  'SHORTLISTED',
  'CLIENT_SITE_ACTIVITY',
  'KEYWORD_SEARCH',
  'ADVANCED_SEARCH',
  'PAGE_EMAILED',
  'PAGE_FAVORITED',
  'COMPARED_ITEMS',
  'CAD',
  'PRODUCT_VIEW',
  'PAGE_PRINTED',
  'REGISTERED_USER',
];

/** Attributes without duplicates, in their fixed order (SES-042). */
export const inOrder = (attributes: Iterable<ActivityAttribute>): ActivityAttribute[] => {
  const has = new Set(attributes);
  return attributeOrder.filter((attribute) => has.has(attribute));
};

/** A path without a trailing slash, query or fragment (SES-056). */
const barePath = (path: string): string => path.replace(/[?#].*$/s, '').replace(/\/+$/, '') || '/';

/** Returns a test of whether a view is of a high-value page on the client's site. */
export function highValueTest({ pages }: Choices): (view: Visit['views'][number]) => boolean {
  const paths = new Set(pages.map(({ value }) => barePath(value)));
  return ({ where, path }) => where === 'CLIENT_SITE' && paths.has(barePath(path));
}

/** Whether a company matches one of the three target types that count for the star (SES-040). */
function isHighValueAudience({ company }: Visit, { targets }: Choices): boolean {
  const values = { Industry: company.industry, Size: company.companySize, Revenue: company.revenueRange };
  return targets.some(
    ({ targetType, value }) =>
      targetType != null && targetType !== 'State' && targetType !== 'Country' && values[targetType] === value,
  );
}

/** Returns a test of whether a host is in a list, ignoring case (SET-024, SET-025). */
function hostTest(list: readonly string[]): (host: string) => boolean {
  const hosts = new Set(list.map((host) => host.toLowerCase()));
  return (host) => hosts.has(host.toLowerCase());
}

/** Returns a test of whether settings allow a session (SET-021 to SET-024). */
function settingsTest(settings: Settings): (visit: Visit, day: string) => boolean {
  const [ips, countries] = [new Set(settings.blockedIps), new Set(settings.excludedCountries)];
  const isBlocked = hostTest(settings.blockedReferrers);
  const since = settings.dateImplemented > networkOnlySince ? settings.dateImplemented : networkOnlySince;
  return ({ row, visitor, views }, day) => {
    if (settings.botFiltering && row.isBot) return false;
    if (ips.has(visitor.ip) || isBlocked(row.referrer) || countries.has(visitor.country)) return false;
    const isNetworkAlone = views.every(({ where }) => where === 'NETWORK');
    return !isNetworkAlone || (settings.reportType === 'E' && day >= since);
  };
}

/** A person's view of a log in which visits after `now` haven't happened yet (SES-048). */
export function viewAccount(log: Log, settings: Settings, choices: Choices, now: string): AccountView {
  const dayOf = dayReader(settings.timezoneOffset);
  const isLetThrough = settingsTest(settings);
  const isHighValue = highValueTest(choices);
  const isOwn = hostTest(settings.ownReferrers);
  const visits = log.visits
    .filter((visit) => visit.row.visitDate <= now && isLetThrough(visit, dayOf(visit.row.visitDate)))
    .map((visit): Seen => {
      const { row, views } = visit;
      const more: ActivityAttribute[] = [];
      if (isHighValueAudience(visit, choices)) more.push('HIGH_VALUE_AUDIENCE');
      if (views.some(isHighValue)) more.push('HIGH_VALUE_PAGE');
      const referrer = isOwn(row.referrer) ? 'DTS' : row.referrer;
      return { ...visit, day: dayOf(row.visitDate), referrer, attributes: inOrder([...row.attributes, ...more]) };
    });
  return { log, settings, choices, dayOf, visits: visits.toSorted(latestFirst) };
}

/** Sorts later sessions first, then by the number of the id (SES-062). */
export function latestFirst(a: Visit, b: Visit): number {
  if (a.row.visitDate !== b.row.visitDate) return a.row.visitDate < b.row.visitDate ? 1 : -1;
  return Number(a.row.id.slice(1)) - Number(b.row.id.slice(1));
}

/** The company name on screens: Unknown for a visitor of an internet provider (SES-049). */
export const shownName = ({ company }: Visit): string => (company.isISP ? 'Unknown' : company.title);
