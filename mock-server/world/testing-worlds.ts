import { industries } from '../../schema/reference/target-values.ts';
import { createWorld } from './create-world.ts';
import { flagsOfPage, NONE_8, NONE_16, NONE_32, sessionFlag, type World, type WorldOptions } from './world.ts';

/** Options for tests: the default account on a Saturday at 15:00 UTC. */
export function testOptions(size: number, more: Partial<WorldOptions> = {}): WorldOptions {
  return {
    seed: 7,
    now: Date.parse('2026-11-21T15:00:00Z') / 1000,
    size,
    trade: 'fluid-controls',
    domain: 'supplier.example',
    timeZone: 'America/New_York',
    ...more,
  };
}

const worlds = new Map<number, World>();

/** The world of `testOptions(size)`, created once per test file. */
export function testWorld(size: number): World {
  const known = worlds.get(size);
  if (known) return known;
  const world = createWorld(testOptions(size));
  worlds.set(size, world);
  return world;
}

/** How many rows from 0 to `count` - 1 satisfy a predicate. */
export function countRows(count: number, holds: (row: number) => boolean): number {
  let found = 0;
  for (let row = 0; row < count; row++) if (holds(row)) found++;
  return found;
}

/** The entry of a column; throws RangeError if it doesn't exist. */
export function at(column: ArrayLike<number>, row: number): number {
  const value = column[row];
  if (value === undefined) throw new RangeError(`row ${row} of ${column.length}`);
  return value;
}

/** Invariants of every world: by rule, the number of rows that break it. */
export const worldRules: Readonly<Record<string, (world: World) => number>> = {
  'points only at rows that exist': danglingRows,
  'keeps sessions in the order of time, from its start': ({ sessions: { time, count }, start }) =>
    countRows(count, (row) => at(time, row) < (row > 0 ? at(time, row - 1) : start)),
  'gives every session at least one view, and its duration is the last offset': brokenViews,
  'marks a session by what happens in it': wrongMarks,
  'logs actions within their sessions': ({ sessions, actions }) =>
    countRows(actions.count, (row) => {
      const session = at(actions.session, row);
      const since = at(actions.time, row) - at(sessions.time, session);
      const isOfIt = row >= at(sessions.actionStart, session) && row < at(sessions.actionStart, session + 1);
      return !isOfIt || since < 0 || since > at(sessions.duration, session);
    }),
  'has a name and an address for every inquiry': ({ actions, tables }) =>
    countRows(actions.count, (row) => {
      const person = tables.people[at(actions.person, row)];
      return at(actions.kind, row) === 1 && !(person?.name && person.email);
    }),
  'has a keyword search exactly where a term was searched on the network': ({ sessions, tables }) => {
    const network = tables.referrers.indexOf('thomasnet.com');
    return countRows(sessions.count, (row) => {
      const searched = at(sessions.searchTerm, row) !== NONE_16 && at(sessions.referrer, row) === network;
      return searched !== ((at(sessions.attributes, row) & (1 << 8)) !== 0);
    });
  },
  'lets terms come from search engines and the network only': ({ sessions, tables }) => {
    const searching = ['google.com', 'thomasnet.com', 'bing.com', 'duckduckgo.com', 'yahoo.com'];
    return countRows(
      sessions.count,
      (row) =>
        at(sessions.searchTerm, row) !== NONE_16 &&
        !searching.includes(tables.referrers[at(sessions.referrer, row)] ?? ''),
    );
  },
  'has referring addresses that belong to their hosts, and none for direct visits': ({ sessions, tables }) =>
    countRows(sessions.count, (row) => {
      const path = at(sessions.referrerPath, row);
      const host = tables.referrers[at(sessions.referrer, row)] ?? '';
      if (host === 'DTS' || path === NONE_16) return host !== 'DTS' || path !== NONE_16;
      const named = /^https:\/\/([^/]+)\//.exec(tables.referrerPaths[path] ?? '')?.[1] ?? '';
      return named !== host && !named.endsWith(`.${host}`);
    }),
  'leaves half an hour between two visits of a visitor': ({ sessions }) => {
    const freeFrom = new Map<number, number>();
    return countRows(sessions.count, (row) => {
      const time = at(sessions.time, row);
      const visitor = at(sessions.visitor, row);
      const isEarly = time < (freeFrom.get(visitor) ?? 0);
      freeFrom.set(visitor, time + at(sessions.duration, row) + 1800);
      return isEarly;
    });
  },
  'has no name, host or address twice': ({ companies, visitors }) =>
    companies.count -
    new Set(companies.name.map((name) => name.toLowerCase())).size +
    (companies.count - new Set(companies.domain).size) +
    (visitors.count - new Set(visitors.ip).size),
};

function danglingRows({ companies, visitors, sessions, pageViews, actions, tables }: World): number {
  const beyond = (column: ArrayLike<number>, bound: number, none = -2) =>
    countRows(column.length, (row) => at(column, row) !== none && !(at(column, row) >= 0 && at(column, row) < bound));
  const texts = [tables.callSummaries, tables.subjects, tables.assets];
  return (
    beyond(companies.industry, industries.length, NONE_8) +
    beyond(companies.subIndustry, tables.subIndustries.length, NONE_16) +
    beyond(visitors.company, companies.count) +
    beyond(visitors.isp, companies.count) +
    beyond(visitors.city, tables.cities.length) +
    beyond(visitors.street, tables.streets.length) +
    beyond(sessions.visitor, visitors.count) +
    beyond(sessions.referrer, tables.referrers.length) +
    beyond(sessions.referrerPath, tables.referrerPaths.length, NONE_16) +
    beyond(sessions.searchTerm, tables.searchTerms.length, NONE_16) +
    beyond(sessions.device, tables.devices.length) +
    beyond(pageViews.page, tables.pages.length) +
    beyond(pageViews.action, 16, NONE_8) +
    beyond(actions.session, sessions.count) +
    beyond(actions.person, tables.people.length, NONE_32) +
    countRows(actions.count, (row) => at(actions.text, row) >= (texts[at(actions.kind, row)]?.length ?? 0))
  );
}

function brokenViews({ sessions, pageViews }: World): number {
  const { count } = sessions;
  const isWhole =
    at(sessions.pageStart, 0) === 0 &&
    at(sessions.pageStart, count) === pageViews.count &&
    pageViews.page.length === pageViews.count;
  const wrongRows = countRows(count, (row) => {
    const from = at(sessions.pageStart, row);
    const to = at(sessions.pageStart, row + 1);
    if (to <= from || at(pageViews.offset, from) !== 0) return true;
    for (let view = from + 1; view < to; view++)
      if (at(pageViews.offset, view) < at(pageViews.offset, view - 1)) return true;
    const duration = at(sessions.duration, row);
    return duration !== at(pageViews.offset, to - 1) || (to - from === 1) !== (duration === 0);
  });
  return wrongRows + (isWhole ? 0 : 1);
}

function wrongMarks({ visitors, sessions, pageViews, actions, tables }: World): number {
  const kinds = [4, 5, 3];
  return countRows(sessions.count, (row) => {
    let attributes = 0;
    let flags = 0;
    for (let view = at(sessions.pageStart, row); view < at(sessions.pageStart, row + 1); view++) {
      const page = tables.pages[at(pageViews.page, view)];
      flags |= flagsOfPage({ isOnNetwork: page?.where === 'NETWORK', isOfCatalog: page?.type === 'catalog' });
      if (at(pageViews.action, view) !== NONE_8) attributes |= 1 << at(pageViews.action, view);
    }
    let done = 0;
    for (let action = at(sessions.actionStart, row); action < at(sessions.actionStart, row + 1); action++) {
      done |= 1 << (kinds[at(actions.kind, action)] ?? 0);
    }
    if ((attributes & 0b111000) !== done) return true;
    if (flags & 4) attributes |= 1 << 2;
    if (flags & 2) attributes |= 1 << 7;
    if (at(visitors.isRegistered, at(sessions.visitor, row)) === 1) attributes |= 1 << 16;
    return attributes !== at(sessions.attributes, row) || flags !== (at(sessions.flags, row) & ~sessionFlag.bot);
  });
}
