import { describe, expect, it } from 'vitest';
import { hostileParams, hostilePaths, hostilePeople, hostileTexts } from '../../fixtures/hostile-strings.ts';
import { at, countRows, testWorld } from './testing-worlds.ts';
import { NONE_32 } from './world.ts';

describe('hostile strings', () => {
  const { tables, sessions, pageViews, actions, companies } = testWorld(20_000);

  it('are all in the tables of visitor input, from 1,000 sessions on', () => {
    const small = testWorld(1000).tables;
    expect(hostileTexts.filter((text) => !small.searchTerms.includes(text))).toEqual([]);
    expect(hostileTexts.filter((text) => !small.subjects.some(({ subject }) => subject === text))).toEqual([]);
    expect(hostileTexts.filter((text) => !small.subjects.some(({ message }) => message === text))).toEqual([]);
    expect(hostilePaths.filter((path) => !small.referrerPaths.some((address) => address.endsWith(path)))).toEqual([]);
    expect(hostilePaths.filter((path) => !small.pages.some((page) => page.path === path))).toEqual([]);
    expect(hostileParams.filter((params) => !small.pages.some((page) => page.params === params))).toEqual([]);
    expect(hostilePeople.filter(({ email }) => !small.people.some((person) => person.email === email))).toEqual([]);
  });

  it('include a path of 2,000 characters', () => {
    expect(hostilePaths.map((path) => path.length)).toContain(2000);
  });

  it.each([
    ['a script', /<script>/],
    ['an image with a handler', /onerror=/],
    ['a formula', /^=/],
    ['a plus', /^\+/],
    ['a minus', /^-/],
    ['an at sign', /^@/],
    ['a tab', /^\t/],
    ['a carriage return', /^\r/],
    ['a right-to-left override', /\u202E/],
    ['a zero-width joiner', /\u200D/],
    ['a template', /\{\{/],
    ['a javascript URL', /^javascript:/],
    ['a very long word', /^\S{300}$/],
  ])('include %s', (_, pattern) => {
    expect(hostileTexts.some((text) => pattern.test(text))).toBe(true);
  });

  it('affect some rows of each kind, but few', () => {
    const terms = new Set(hostileTexts.map((text) => tables.searchTerms.indexOf(text)));
    const byTerm = countRows(sessions.count, (row) => terms.has(at(sessions.searchTerm, row)));
    const addresses = new Set(
      tables.referrerPaths.flatMap((address, row) =>
        hostilePaths.some((path) => address.endsWith(path)) ? [row] : [],
      ),
    );
    const byAddress = countRows(sessions.count, (row) => addresses.has(at(sessions.referrerPath, row)));
    const pages = new Set(
      tables.pages.flatMap(({ path, params }, row) =>
        hostilePaths.includes(path) || hostileParams.includes(params ?? '') ? [row] : [],
      ),
    );
    const byPage = countRows(pageViews.count, (row) => pages.has(at(pageViews.page, row)));
    const byPerson = countRows(
      actions.count,
      (row) => at(actions.person, row) !== NONE_32 && at(actions.person, row) < hostilePeople.length,
    );
    const subjects = new Set(hostileTexts.map((text) => tables.subjects.findIndex(({ subject }) => subject === text)));
    const bySubject = countRows(
      actions.count,
      (row) => at(actions.kind, row) === 1 && subjects.has(at(actions.text, row)),
    );
    for (const [count, all] of [
      [byTerm, sessions.count],
      [byAddress, sessions.count],
      [byPage, sessions.count],
      [byPerson, actions.count],
      [bySubject, actions.count],
    ] as const) {
      expect(count).toBeGreaterThan(0);
      expect(count / all).toBeLessThan(0.02);
    }
  });

  it('appear in search terms even at 1,000 sessions', () => {
    const small = testWorld(1000);
    const terms = new Set(hostileTexts.map((text) => small.tables.searchTerms.indexOf(text)));
    expect(countRows(1000, (row) => terms.has(at(small.sessions.searchTerm, row)))).toBeGreaterThan(0);
  });

  it('never appear in company names', () => {
    expect(companies.name.filter((name) => !/^[A-Za-z][A-Za-z0-9 .,&/-]*$/.test(name))).toEqual([]);
  });
});
