import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { firstNames, lastNames } from '../../fixtures/generated/word-pools.ts';
import { industries } from '../../schema/reference/target-values.ts';
import { hashNumber } from '../lib/hash-text.ts';
import { areWithinLimits, type SavedVisit, type SavedVisits, visitLimits } from '../state/added-visits.ts';
import {
  type AddedView,
  type AddedVisit,
  companyDomain,
  endOfVisit,
  visitPause,
  visitTexts,
} from '../world/added/added-visit.ts';
import { civilDate, dayNumber, weekday } from '../world/calendar.ts';
import { lastMomentOf } from '../world/schedule.ts';
import { createZone } from '../world/time-zone.ts';
import type { City, World } from '../world/world.ts';
import { problem, type Story, type StoryCompany, StoryProblem, type StoryStep, type StoryVisit } from './read-story.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const namedDays: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

/** Hour of a visit without a time. */
const defaultHour = 10;

/** Collapses blanks: patterns that allowed any number of them would take minutes on a long run. */
const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/**
 * Parses a moment such as `tuesday`, `yesterday 14:05`, `3 days ago`, `in 2 days 9:30` or `2026-11-21 8:00`, in seconds
 * since 1970. A weekday is the latest one up to today. Without a time it is ten in the morning; for today, an hour ago,
 * or midnight if that is later. Returns a sentence if it is invalid. `now` is in seconds since 1970.
 */
export function storyMoment(text: string, timeZone: string, now: number): number | string {
  const [, day = '', hours, minutes] = /^(.*?)(?: (?:at )?(\d{1,2}):(\d{2}))?$/i.exec(inOneLine(text)) ?? [];
  const zone = createZone(timeZone);
  const today = dayNumber(zone.dateOf(now));
  const number = dayOfText(day.toLowerCase(), today);
  if (number === null) return 'is no day such as tuesday, yesterday, 3 days ago, in 2 days or 2026-11-21';
  if (hours === undefined)
    return number === today ? Math.max(now - 3600, zone.dayStartOf(today)) : atTime(number, defaultHour, 0);
  if (Number(hours) > 23 || Number(minutes) > 59) return 'has no time from 0:00 to 23:59';
  return atTime(number, Number(hours), Number(minutes));

  /** Uses wall-clock time, also on days when clocks change. */
  function atTime(local: number, hour: number, minute: number): number {
    const wall = dayNumber(civilDate(local)) * 86_400 + hour * 3600 + minute * 60;
    return wall - zone.offsetAt(wall - zone.offsetAt(wall));
  }
}

function dayOfText(day: string, today: number): number | null {
  const named = namedDays.get(day);
  if (named !== undefined) return today + named;
  const dayOfWeek = weekdays.indexOf(day.replace(/^last /, ''));
  if (dayOfWeek >= 0) return today - ((weekday(today) - dayOfWeek + 7) % 7 || (day.startsWith('last ') ? 7 : 0));
  const ago = /^(\d{1,3}) days? ago$/.exec(day);
  if (ago) return today - Number(ago[1]);
  const ahead = /^in (\d{1,3}) days?$/.exec(day);
  if (ahead) return today + Number(ahead[1]);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = dayNumber(day);
  return civilDate(date) === day ? date : null;
}

/** What a story is applied to. */
export interface StoryGround {
  readonly account: AccountFixture;
  readonly world: World;
  /** IANA name of the account's time zone. */
  readonly timeZone: string;
  /** Milliseconds since 1970, by the sandbox's clock. */
  readonly now: number;
}

/** The account that a story names; the first one by default. Throws StoryProblem if there is none with that name. */
export function accountOfStory({ account }: Story, accounts: readonly AccountFixture[]): AccountFixture {
  const named = account?.toLowerCase();
  const found = accounts.find(
    ({ id, slug, name }) => named === undefined || [id, slug, name].some((known) => known.toLowerCase() === named),
  );
  if (found !== undefined) return found;
  const known = accounts.map(({ id }) => id).join(', ');
  throw new StoryProblem(`The story's account "${account}" is the id or name of none: there are ${known}`);
}

/** Seconds spent on a page. */
const readingTime = 45;
/** A search that leads to the first page can extend a visit by a second. */
const apart = visitPause + 2;
/** The index of `lead` in the vetted values. */
const lead = 0;

/**
 * The visits of a story, in the account's time zone (TST-088). The same story, world and clock give the same visits.
 * Throws StoryProblem naming the line for a nonexistent place, day or page, for visits of a company within half an hour
 * of each other, and for more visits than a sandbox keeps (LIM-023).
 */
export function applyStory({ companies }: Story, ground: StoryGround): SavedVisits {
  const visits: SavedVisit[] = [];
  const lines = new Map<SavedVisit, number>();
  for (const company of companies) {
    const visitor = visits.length;
    const facts = factsOf(company, ground.world);
    for (const storyVisit of company.visits) {
      const visit = visitOf(storyVisit, facts, { ground, number: visits.length, visitor });
      visits.push(visit);
      lines.set(visit, storyVisit.line);
    }
    const inOrder = visits.slice(visitor).toSorted((a, b) => a.time - b.time);
    inOrder.forEach((visit, i) => {
      const before = inOrder[i - 1];
      if (before === undefined || visit.time >= endOfVisit(before) + apart) return;
      const sentence = `${company.name} is within half an hour of its visit of line ${lines.get(before)}: give another time`;
      throw problem(lines.get(visit) ?? company.line, sentence);
    });
  }
  if (!areWithinLimits(visits)) {
    const { visits: most, characters } = visitLimits;
    throw problem(1, `A story has at most ${most} visits, which are at most ${characters} characters in the state`);
  }
  return { count: visits.length, visits };
}

function factsOf(storyCompany: StoryCompany, world: World): AddedVisit['company'] {
  const { industry, employees, line } = storyCompany;
  // Department of Transportation is a name, not a company in a town of that name.
  const isName = rowOf(storyCompany.key, world) >= 0;
  const [name, city] = isName ? [storyCompany.key, null] : [storyCompany.name, storyCompany.city];
  const place = city === null ? placeOf(name, world) : findCity(city, world.tables.cities);
  if (place === undefined) throw problem(line, `"${city}" is no city that visitors come from; Toledo, OH is one`);
  const known = industries.find((own) => own.toLowerCase() === (industry ?? 'Machinery').toLowerCase());
  if (known === undefined) throw problem(line, `industry "${industry}" is none of the list, such as Machinery`);
  return { name, industry: known, employees, city: place.name, state: place.state, country: place.country };
}

function findCity(text: string, cities: readonly City[]): City | undefined {
  const [name = '', area] = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  return cities.find(
    (city) =>
      city.name.toLowerCase() === name &&
      (area === undefined || [city.state, city.country].some((code) => code?.toLowerCase() === area)),
  );
}

/** The city of a company of the world; the first city for a new one. */
function placeOf(name: string, world: World): City | undefined {
  const { visitors, tables } = world;
  const company = rowOf(name, world);
  const visitor = company < 0 ? -1 : visitors.company.indexOf(company);
  return tables.cities[visitors.city[visitor] ?? 0];
}

/** The row of a company of the world; -1 if there is none with that name. */
function rowOf(name: string, { companies }: World): number {
  return companies.name.findIndex((known) => known.toLowerCase() === name.toLowerCase());
}

interface VisitPlace {
  readonly ground: StoryGround;
  readonly number: number;
  readonly visitor: number;
}

function visitOf(storyVisit: StoryVisit, company: AddedVisit['company'], place: VisitPlace): SavedVisit {
  const { account, world, timeZone, now } = place.ground;
  const time = storyMoment(storyVisit.when, timeZone, Math.floor(now / 1000));
  if (typeof time === 'string') throw problem(storyVisit.line, `"${storyVisit.when}" ${time}`);
  if (time < world.start) throw problem(storyVisit.line, `"${storyVisit.when}" is before the first day of the world`);
  if (time > lastMomentOf(world.now))
    throw problem(storyVisit.line, `"${storyVisit.when}" is after the last day of the world`);
  const referrer = referrerOf(storyVisit);
  return {
    number: place.number,
    visitor: place.visitor,
    company,
    role: storyVisit.role,
    person: personOf(company.name, storyVisit.role),
    time,
    referrer,
    term: storyVisit.searching,
    device: { browser: 'Chrome', platform: 'Windows', version: '140' },
    views: viewsOf(storyVisit, account),
    vetted: lead,
    addedAt: now,
  };
}

function personOf(company: string, role: string): AddedVisit['person'] {
  const pick = (list: readonly string[], purpose: string) =>
    list[hashNumber(`${company} ${role} ${purpose}`) % list.length] ?? 'Pat';
  const [first, last] = [pick(firstNames, 'first'), pick(lastNames, 'last')];
  const box = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '');
  return { name: `${first} ${last}`, email: `${box}@${companyDomain(company)}` };
}

/** Searches use a search engine, unless the story says that they come from the network. */
function referrerOf({ from, searching, line }: StoryVisit): string | null {
  if (from === null) return searching === null ? null : 'https://www.google.com/';
  const url = URL.parse(from.includes('://') ? from : `https://${from}/`);
  if (url?.protocol !== 'https:') throw problem(line, `"from ${from}" must be a host or an address of https`);
  return checkedAddress(url, line);
}

function viewsOf({ steps, line }: StoryVisit, account: AccountFixture): AddedView[] {
  const views: AddedView[] = [];
  steps.forEach((step, i) => {
    const before = views.at(-1);
    const url = step.page === null && before !== undefined ? before.url : addressOf(step.page ?? '/', account, line);
    const view = { url, ...done(step) };
    const isOnLast = step.page === null && before !== undefined && before.action === undefined;
    if (isOnLast && step.action !== 'PHONE_CALL') views[views.length - 1] = { ...before, ...view };
    else views.push({ at: i * readingTime, ...view });
  });
  const [first, ...others] = views;
  return first === undefined ? [] : [{ ...first, at: 0 }, ...others];
}

function done({ action, about, isRecorded }: StoryStep): Partial<AddedView> {
  if (action === null) return {};
  const words = about === '' ? {} : { subject: about, message: about };
  return { action, ...words, ...(isRecorded && { recorded: true }) };
}

function addressOf(page: string, account: AccountFixture, line: number): string {
  const url = /^(?:\/|https:\/\/)/.test(page) ? URL.parse(page, `https://www.${account.website}`) : null;
  if (url === null) throw problem(line, `"${page}" must be a path that begins with /, or an address of https`);
  return checkedAddress(url, line);
}

/** Counts the length after escaping. */
function checkedAddress({ href }: URL, line: number): string {
  const { address } = visitTexts;
  if (href.length > address) throw problem(line, `The address ${href.slice(0, 60)}… has over ${address} characters`);
  return href;
}
