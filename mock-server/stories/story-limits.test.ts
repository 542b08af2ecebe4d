import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { testWorld } from '../world/testing-worlds.ts';
import { accountOfStory, applyStory } from './lay-story.ts';
import { readStory } from './read-story.ts';

const [account] = accounts as readonly [AccountFixture];
const world = testWorld(1000);
const now = Date.parse('2026-11-21T15:00:00Z');
const lay = (text: string) => applyStory(readStory(text), { account, world, timeZone: account.timeZone, now });

describe('limits of stories, and how they name accounts and companies (TST-088)', () => {
  it('enforces its limits exactly', () => {
    const steps = (count: number) => `Acme:\n  tuesday: [${Array.from({ length: count }, () => '/').join()}]`;
    expect(lay(steps(30)).visits[0]?.views).toHaveLength(30);
    expect(() => lay(steps(31))).toThrow('Line 2: "tuesday" must have 1 to 30 steps');
    const employing = (count: number) => `Acme:\n  employees: ${count}\n  tuesday: /`;
    expect(lay(employing(10_000_000)).visits[0]?.company.employees).toBe(10_000_000);
    expect(() => lay(employing(10_000_001))).toThrow('Line 2: "employees" must be a whole number');
    const long = (length: number) => 'Acme:\n  tuesday: /\n'.padEnd(length, '#');
    expect(lay(long(100_000)).count).toBe(1);
    expect(() => lay(long(100_001))).toThrow('A story has at most 100000 characters');
  });

  it('allows for the second that a search can add to a visit', () => {
    const visits = (next: string) =>
      `Acme:\n  tuesday 9:00, from google.com, searching valves: [/a, /b, /c, /d, /e]\n  tuesday ${next}: /`;
    expect(() => lay(visits('9:33'))).toThrow('is within half an hour of its visit of line 2');
    expect(lay(visits('9:34')).count).toBe(2);
  });

  it('finds an account by id, slug or name, in any case', () => {
    const other = accounts.at(-1) as AccountFixture;
    const named = (name: string | null) => accountOfStory({ account: name, companies: [] }, accounts);
    expect(named(null)).toBe(account);
    for (const name of [other.id, other.slug, other.name, other.name.toUpperCase()]) expect(named(name)).toBe(other);
    expect(() => named('nobody')).toThrow(/^The story's account "nobody" is the id or name of none: there are 10442, /);
  });

  it('finds a company by name, even if the name looks like a place', () => {
    const name = world.companies.name.find((known) => / of /.test(known)) ?? '';
    expect(lay(`${JSON.stringify(name)}:\n  tuesday: /`).visits[0]?.company.name).toBe(name);
  });

  it('finds a place by city, with its state or country', () => {
    const abroad = world.tables.cities.find(({ state, country }) => state === null && country !== 'US');
    if (abroad === undefined) throw new Error('all cities have a state');
    const { name, country } = abroad;
    const place = (where: string) => lay(`Acme of ${where}:\n  tuesday: /`).visits[0]?.company;
    expect(place(`${name}, ${country}`)).toMatchObject({ city: name, state: null, country });
    expect(() => place(`${name}, US`)).toThrow(`"${name}, US" is no city`);
    expect(place('Toledo, OH')).toMatchObject({ city: 'Toledo', state: 'OH' });
  });

  it.each(['recorded call for valves', 'Recorded calls for valves'])('%s is a recorded call', (step) => {
    const views = lay(`Acme:\n  tuesday: ${step}`).visits[0]?.views;
    expect(views).toMatchObject([{ action: 'PHONE_CALL', recorded: true, subject: 'valves' }]);
  });
});
