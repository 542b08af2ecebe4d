import type { ActivityAttribute } from '../../../schema/generated/types.ts';
import { companySizes, revenueRanges } from '../../../schema/reference/company-sizes.ts';
import { dayReader } from '../../../schema/reference/moments.ts';
import { industries } from '../../../schema/reference/target-values.ts';
import type { RowNumbers } from '../../world/added/added-rows.ts';
import type { City, Page, World } from '../../world/world.ts';
import { titleCase } from '../company-names.ts';
import { attributeTable } from '../filters/attributes.ts';
import type { ReportScope } from '../report-scope.ts';

/** A session written out, used by the reference implementation instead of columns. */
export interface PlainSession {
  readonly row: number;
  /** The numbers in the ids. Simulated rows are counted without added ones (TST-086). */
  readonly number: number;
  readonly visitorNumber: number;
  readonly time: number;
  /** YYYY-MM-DD in the account's time zone. */
  readonly date: string;
  readonly visitor: number;
  readonly name: string;
  readonly isp: string;
  readonly ip: string;
  readonly isUnknown: boolean;
  readonly city: City;
  readonly traits: Readonly<Record<'Industry' | 'Size' | 'Revenue' | 'State' | 'Country', string | undefined>>;
  readonly referrer: string;
  readonly term: string | undefined;
  readonly duration: number;
  readonly device: number;
  readonly pages: readonly Page[];
  readonly attributes: ReadonlySet<ActivityAttribute>;
  readonly isBot: boolean;
  /** Whether the clock has revealed it (TST-002). */
  readonly isRevealed: boolean;
}

/** The number of a row: its own if it was added, otherwise the number of simulated rows before it. */
export function plainNumber(added: RowNumbers | undefined, row: number): number {
  const rows = Array.from(added?.rows ?? []);
  const index = rows.indexOf(row);
  return index < 0 ? row - rows.filter((other) => other < row).length : 900_000_000 + (added?.numbers[index] ?? 0);
}

/** Simulated sessions are revealed together with all that started before them; added ones when they end. */
function revealedRows({ world: { sessions, added }, now }: ReportScope): boolean[] {
  let isWaiting = false;
  return Array.from(sessions.time, (time, row) => {
    const isOver = (time + (sessions.duration[row] ?? 0)) * 1000 <= now;
    if (added?.sessions.rows.includes(row)) return isOver;
    if (!isOver) isWaiting = true;
    return !isWaiting;
  });
}

function plainSession(
  scope: ReportScope,
  row: number,
  dateOf: (at: number) => string,
  isRevealed: boolean,
): PlainSession {
  const { sessions, visitors, companies, pageViews, tables, added } = scope.world;
  const at = <T>(list: ArrayLike<T>, index: number) => list[index] as T;
  const visitor = at(sessions.visitor, row);
  const company = at(visitors.company, visitor);
  const city = at(tables.cities, at(visitors.city, visitor));
  const isUnknown = at(companies.isIsp, company) === 1;
  const views = pageViews.page.slice(at(sessions.pageStart, row), at(sessions.pageStart, row + 1));
  const pages = Array.from(views, (index) => at(tables.pages, index));
  const host = at(tables.referrers, at(sessions.referrer, row));
  const bits = at(sessions.attributes, row);
  const traits = {
    Industry: industries[at(companies.industry, company)],
    Size: companySizes[at(companies.sizeClass, company)]?.value,
    Revenue: revenueRanges[at(companies.revenueRange, company)]?.value,
    State: city.state ?? undefined,
    Country: city.country,
  };
  const attributes = new Set(attributeTable.filter((_, bit) => (bits >> bit) & 1).map(([attribute]) => attribute));
  const isAudience = scope.targets.some(
    ({ targetType: type, value }) =>
      (type === 'Industry' || type === 'Size' || type === 'Revenue') && traits[type] === value,
  );
  if (isAudience) attributes.add('HIGH_VALUE_AUDIENCE');
  if (pages.some((page) => page.where === 'CLIENT_SITE' && scope.highValuePages.includes(page.path))) {
    attributes.add('HIGH_VALUE_PAGE');
  }
  const ip = at(visitors.ip, visitor);
  return {
    row,
    number: plainNumber(added?.sessions, row),
    visitorNumber: plainNumber(added?.visitors, visitor),
    isRevealed,
    time: at(sessions.time, row),
    date: dateOf(at(sessions.time, row) * 1000),
    visitor,
    name: isUnknown ? 'Unknown' : titleCase(at(companies.name, company)),
    isp: titleCase(at(companies.name, at(visitors.isp, visitor))),
    ip: [24, 16, 8, 0].map((shift) => Math.floor(ip / 2 ** shift) % 256).join('.'),
    isUnknown,
    city,
    traits,
    referrer: scope.settings.ownReferrers.includes(host) ? 'DTS' : host,
    term: tables.searchTerms[at(sessions.searchTerm, row)],
    duration: at(sessions.duration, row),
    device: at(sessions.device, row),
    pages,
    attributes,
    isBot: (at(sessions.flags, row) & 1) === 1,
  };
}

const known = new WeakMap<World, Map<string, PlainSession[]>>();

/** Every session of the world in row order, regardless of settings. Cached for equal scopes. */
export function plainSessions(scope: ReportScope): PlainSession[] {
  const lists = known.get(scope.world) ?? new Map<string, PlainSession[]>();
  known.set(scope.world, lists);
  const key = JSON.stringify([scope.now, scope.settings, scope.targets, scope.highValuePages]);
  const dateOf = dayReader(scope.settings.timezoneOffset);
  const list =
    lists.get(key) ?? revealedRows(scope).map((isRevealed, row) => plainSession(scope, row, dateOf, isRevealed));
  lists.set(key, list);
  return list;
}
