import { describe, expect, it } from 'vitest';
import { industries } from '../../schema/reference/industries.ts';
import { at, countRows, testWorld } from './testing-worlds.ts';
import { NONE_8, NONE_16, NONE_32 } from './world.ts';

describe.each([0, 1, 7, 1000, 20_000])('a world of %d sessions', (size) => {
  const world = testWorld(size);
  const { companies, visitors, sessions, pageViews, actions, tables } = world;
  const within = (column: ArrayLike<number>, bound: number, none = -2) =>
    countRows(column.length, (row) => at(column, row) !== none && !(at(column, row) >= 0 && at(column, row) < bound));

  it('points only at rows that exist', () => {
    expect(within(companies.industry, industries.length, NONE_8)).toBe(0);
    expect(within(companies.subIndustry, tables.subIndustries.length, NONE_16)).toBe(0);
    expect(within(visitors.company, companies.count)).toBe(0);
    expect(within(visitors.isp, companies.count)).toBe(0);
    expect(within(visitors.city, tables.cities.length)).toBe(0);
    expect(within(visitors.street, tables.streets.length)).toBe(0);
    expect(within(sessions.visitor, visitors.count)).toBe(0);
    expect(within(sessions.referrer, tables.referrers.length)).toBe(0);
    expect(within(sessions.referrerPath, tables.referrerPaths.length, NONE_16)).toBe(0);
    expect(within(sessions.searchTerm, tables.searchTerms.length, NONE_16)).toBe(0);
    expect(within(sessions.device, tables.devices.length)).toBe(0);
    expect(within(pageViews.page, tables.pages.length)).toBe(0);
    expect(within(pageViews.action, 16, NONE_8)).toBe(0);
    expect(within(actions.person, tables.people.length, NONE_32)).toBe(0);
    const texts = [tables.callSummaries, tables.subjects, tables.assets];
    expect(
      countRows(actions.count, (row) => at(actions.text, row) >= (texts[at(actions.kind, row)]?.length ?? 0)),
    ).toBe(0);
  });

  it('keeps sessions in the order of time, between start and now', () => {
    expect(countRows(size, (row) => row > 0 && at(sessions.time, row) < at(sessions.time, row - 1))).toBe(0);
    expect(countRows(size, (row) => at(sessions.time, row) < world.start)).toBe(0);
    expect(countRows(size, (row) => at(sessions.time, row) + at(sessions.duration, row) > world.now)).toBe(0);
  });

  it('gives every session at least one view, and its duration is the last offset', () => {
    expect(at(sessions.pageStart, 0)).toBe(0);
    expect(at(sessions.pageStart, size)).toBe(pageViews.count);
    expect(pageViews.page).toHaveLength(pageViews.count);
    const wrong = countRows(size, (row) => {
      const from = at(sessions.pageStart, row);
      const to = at(sessions.pageStart, row + 1);
      if (to <= from || at(pageViews.offset, from) !== 0) return true;
      for (let view = from + 1; view < to; view++)
        if (at(pageViews.offset, view) < at(pageViews.offset, view - 1)) return true;
      const duration = at(sessions.duration, row);
      return duration !== at(pageViews.offset, to - 1) || (to - from === 1) !== (duration === 0);
    });
    expect(wrong).toBe(0);
  });

  it('marks a session by what happens in it', () => {
    const kinds = [4, 5, 3];
    const wrong = countRows(size, (row) => {
      let attributes = 0;
      let flags = 0;
      for (let view = at(sessions.pageStart, row); view < at(sessions.pageStart, row + 1); view++) {
        const page = tables.pages[at(pageViews.page, view)];
        flags |= page?.where === 'NETWORK' ? 4 : page?.type === 'catalog' ? 10 : 2;
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
      return attributes !== at(sessions.attributes, row) || flags !== (at(sessions.flags, row) & ~1);
    });
    expect(wrong).toBe(0);
  });

  it('has a keyword search exactly where a term was searched on the network', () => {
    const network = tables.referrers.indexOf('thomasnet.com');
    const wrong = countRows(size, (row) => {
      const searched = at(sessions.searchTerm, row) !== NONE_16 && at(sessions.referrer, row) === network;
      return searched !== ((at(sessions.attributes, row) & (1 << 8)) !== 0);
    });
    expect(wrong).toBe(0);
  });

  it('lets terms come from search engines and the network only', () => {
    const searching = ['google.com', 'thomasnet.com', 'bing.com', 'duckduckgo.com', 'yahoo.com'];
    const wrong = countRows(
      size,
      (row) =>
        at(sessions.searchTerm, row) !== NONE_16 &&
        !searching.includes(tables.referrers[at(sessions.referrer, row)] ?? ''),
    );
    expect(wrong).toBe(0);
  });

  it('has referring addresses that belong to their hosts, and none for direct visits', () => {
    expect(tables.referrers[0]).toBe('DTS');
    const wrong = countRows(size, (row) => {
      const path = at(sessions.referrerPath, row);
      const host = tables.referrers[at(sessions.referrer, row)] ?? '';
      if (host === 'DTS' || path === NONE_16) return host !== 'DTS' || path !== NONE_16;
      const named = /^https:\/\/([^/]+)\//.exec(tables.referrerPaths[path] ?? '')?.[1] ?? '';
      return named !== host && !named.endsWith(`.${host}`);
    });
    expect(wrong).toBe(0);
  });
});
