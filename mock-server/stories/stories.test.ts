import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { dayReader } from '../../schema/reference/moments.ts';
import { readSavedVisits } from '../control/read/read-saved-records.ts';
import { createControlClient } from '../testing/control-client.ts';
import { addVisits } from '../world/added/add-visits.ts';
import { testWorld, worldRules } from '../world/testing-worlds.ts';
import type { World } from '../world/world.ts';
import { applyStory } from './lay-story.ts';
import { readStory, StoryProblem } from './read-story.ts';

const [account] = accounts as readonly [AccountFixture];
const world = testWorld(40);
// A Saturday, ten in the morning in New York.
const now = Date.parse('2026-11-21T15:00:00Z');
const lay = (text: string) => applyStory(readStory(text), { account, world, timeZone: account.timeZone, now });

const example = `Acme Valves of Toledo, OH:
  tuesday, an engineer:
    [/products/ball-valves, cad /products/ball-valves/two-piece-ball-valves]
  thursday 9:30, a buyer, from google.com, searching steel ball valves:
    [/contact, ask for 200 pieces]
`;

function withVisits(text: string): World {
  const steps = addVisits(world, lay(text).visits);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

describe('a story (TST-088)', () => {
  it('can be parsed from a few lines', () => {
    const { visits } = lay(example);
    expect(visits).toMatchObject([
      {
        company: { name: 'Acme Valves', city: 'Toledo', state: 'OH' },
        role: 'engineer',
        time: Date.parse('2026-11-17T15:00:00Z') / 1000,
        views: [{ at: 0 }, { at: 45, action: 'CAD' }],
      },
      {
        role: 'buyer',
        time: Date.parse('2026-11-19T14:30:00Z') / 1000,
        term: 'steel ball valves',
        referrer: 'https://google.com/',
        views: [{ url: expect.stringMatching(/\/contact$/), action: 'RFI', subject: '200 pieces' }],
      },
    ]);
  });

  const badStories: [sentence: string, text: string][] = [
    ['Line 1: The story must be a list of names', '- a'],
    ['Line 2: "x" is no day', 'Acme:\n  x: /'],
    ['Line 2: "tuesday 25:00" has no time', 'Acme:\n  tuesday 25:00: /'],
    ['Line 3: "someone" of "monday, someone"', 'Acme:\n  tuesday: /\n  monday, someone: /'],
    ['Line 1: "Nowhere" is no city', 'Acme of Nowhere:\n  tuesday: /'],
    ['Line 1: industry "Magic" is none', 'Acme:\n  industry: Magic\n  tuesday: /'],
    ['Line 2: "employees" must be a whole number', 'Acme:\n  employees: many'],
    ['Line 2: "products" must be a path', 'Acme:\n  tuesday: products'],
    ['Line 2: "from http://x.example" must be', 'Acme:\n  "tuesday, from http://x.example": /'],
    ['Line 3: Acme is within half an hour of its visit of line 2', 'Acme:\n  tuesday: /\n  tuesday 10:20: /'],
    ['Line 2: "1 day ago" must have 1 to 30 steps', 'Acme:\n  1 day ago: []'],
    ['Line 2: "800 days ago" is before the first day', 'Acme:\n  800 days ago: /'],
    ['Line 2: "2027-11-23" is after the last day', 'Acme:\n  2027-11-23: /'],
    ['Line 2: "9999-12-31" is after the last day', 'Acme:\n  9999-12-31: /'],
    ['Line 1: The name of a company must have at most 200 characters', `${'a'.repeat(201)} of Toledo:\n  tuesday: /`],
    [
      'Line 2: What is searched for must have at most 200 characters',
      `Acme:\n  tuesday, searching ${'a'.repeat(201)}: /`,
    ],
    ['Line 2: The address https://www.', `Acme:\n  tuesday: /${'日'.repeat(120)}`],
    ['Line 2: The address https://blog.example/', `Acme:\n  tuesday, from blog.example/${'日'.repeat(120)}: /`],
    [
      'Line 1: A story has at most 300 visits, which are at most 200000 characters in the state',
      `Acme:\n${Array.from({ length: 120 }, (_, i) => `  ${i + 2} days ago: [${Array(30).fill('/path').join()}]`).join('\n')}`,
    ],
    ['Line 2', 'Acme:\n  tuesday: [/'],
    ['Line 3', 'Acme:\n  tuesday: /\n  tuesday: /'],
  ];
  it.each(badStories)('says %s', (sentence, text) => {
    expect(() => lay(text)).toThrow(StoryProblem);
    expect(() => lay(text)).toThrow(sentence);
  });

  it("can ask without a search term, and come from an unidentified visitor's provider", () => {
    const asks = withVisits('Acme:\n  yesterday: ask\n');
    const row = asks.actions.time.indexOf(Math.max(...asks.actions.time));
    const form = asks.tables.subjects[asks.actions.text[row] ?? -1];
    expect(form).toEqual({ subject: 'Inquiry', message: '' });
    const { companies, visitors } = withVisits('verizon business of Toledo:\n  yesterday: /\n');
    const [company = -1, isp] = [visitors.company.at(-1), visitors.isp.at(-1)];
    expect([companies.isIsp[company], isp]).toEqual([1, company]);
  });

  it('respects every world rule and state limit in a thousand random stories', () => {
    const known = world.companies.name.find((_, row) => world.companies.isIsp[row] === 0) ?? 'Acme';
    // As close as possible to a known visit of the company.
    const knownRow = world.companies.name.indexOf(known);
    const session = world.sessions.visitor.findIndex((visitor) => world.visitors.company[visitor] === knownRow);
    const startedAt = (world.sessions.time[session] ?? 0) * 1000;
    const hours = { timeZone: account.timeZone, hour: '2-digit', hourCycle: 'h23' } as const;
    const hour = Number(new Intl.DateTimeFormat('en-US', hours).format(startedAt));
    const day = fc.constantFrom(
      dayReader(account.timeZone)(startedAt),
      'today',
      'yesterday',
      'tuesday',
      'last friday',
      '3 days ago',
      '400 days ago',
      'in 2 days',
    );
    const time = fc.option(fc.tuple(fc.oneof(fc.nat(23), fc.constant(hour)), fc.nat(59)));
    const part = fc.constantFrom(
      'engineer',
      'buyer',
      'from thomasnet.com',
      'from blog.example',
      'searching ball valves',
    );
    const step = fc.constantFrom(
      '/',
      '/products/ball-valves',
      'cad /a',
      'ask for 5',
      'calls',
      'download a.pdf',
      'print',
    );
    const visit = fc.tuple(day, time, fc.array(part, { maxLength: 3 }), fc.array(step, { minLength: 1, maxLength: 5 }));
    const name = fc.constantFrom('Acme', 'Acme of Toledo', known, known.toUpperCase(), 'Zenith of Houston, TX', '"#1"');
    // Each company once, and no day twice. The refusals of other stories are tested above.
    const visits = fc.uniqueArray(visit, { minLength: 1, maxLength: 3, selector: ([on]) => on });
    const story = fc.uniqueArray(fc.tuple(name, visits), {
      minLength: 1,
      maxLength: 3,
      selector: ([company]) => company,
    });
    let applyCount = 0;
    fc.assert(
      fc.property(story, (companies) => {
        const lines = companies.flatMap(([company, visits]) => [
          `${JSON.stringify(company)}:`,
          ...visits.map(([on, clock, parts, steps]) => {
            const at = clock === null ? '' : ` ${clock[0]}:${String(clock[1]).padStart(2, '0')}`;
            return `  ${JSON.stringify([`${on}${at}`, ...parts].join(', '))}: ${JSON.stringify(steps)}`;
          }),
        ]);
        const text = lines.join('\n');
        try {
          const visited = withVisits(text);
          const broken = Object.entries(worldRules).filter(([, count]) => count(visited) > 0);
          expect(broken.map(([rule]) => rule)).toEqual([]);
          readSavedVisits(lay(text), '');
          applyCount++;
        } catch (error) {
          // Visits on consecutive days can be close around midnight.
          if (!(error instanceof StoryProblem)) throw error;
          expect(error.message).toMatch(/^Line \d+: .+ is within half an hour of its visit/);
        }
      }),
      { numRuns: 1100, seed: 88 },
    );
    expect(applyCount).toBeGreaterThanOrEqual(1000);
  });

  it("accepts names and words up to the state's limits (TST-009)", async () => {
    const [name, words] = ['a'.repeat(200), 'b'.repeat(200)];
    const story = `${name} of Toledo:\n  today 2:00, searching ${words}: /${'日'.repeat(99)}\n`;
    const client = createControlClient();
    expect(await client.order('PUT', 'story', { story }, 'one')).toMatchObject({ status: 200, body: { visits: 1 } });
    const { body } = await client.order('GET', 'state', undefined, 'one');
    expect(await client.order('PUT', 'state', body, 'one')).toMatchObject({ status: 204 });
  });

  it("uses the world of its sandbox, and the days of the account's zone there", async () => {
    const client = createControlClient({ size: 300 });
    const request = await client.enter('one');
    await client.order('PUT', 'world', { seed: 77, size: 300 }, 'one');
    await request('mutation { saveAccountSettings(settings: { timezoneOffset: "Asia/Tokyo" }) { id } }');
    const visitors = `{ visitors(query: { startDate: "2025-11-22", endDate: "2026-11-21" }, last: 200) {
      edges { node { id title city } } } }`;
    const { data } = await request(visitors);
    const known = (data.visitors as { edges: { node: { id: string; title: string; city: string } }[] }).edges
      .map(({ node }) => node)
      .find(
        ({ title }, _, all) => all.filter((other) => other.title === title).length === 1 && !/ (of|in) /.test(title),
      );
    const story = `${JSON.stringify(known?.title)}:\n  2026-11-20 20:30: [/contact, ask]\n`;
    await client.order('PUT', 'story', { story }, 'one');
    const list = `{ sessions(query: { startDate: "2026-11-20", endDate: "2026-11-20" }, limit: 100) {
      edges { node { id visitDate visitorId city } } } }`;
    const { sessions } = (await request(list)).data as { sessions: { edges: { node: { id: string } }[] } };
    const addedVisit = sessions.edges.map(({ node }) => node).find(({ id }) => id.length > 9);
    expect(addedVisit).toMatchObject({ visitDate: '2026-11-20T11:30:00Z', visitorId: known?.id, city: known?.city });
  });

  it('can be laid over a sandbox, replaced and removed by the control API', async () => {
    const client = createControlClient();
    const request = await client.enter('one');
    const count = async () => {
      const query =
        '{ sessions(query: { startDate: "2026-11-16", endDate: "2026-11-21" }) { pageInfo { totalCount } } }';
      const { data } = await request(query);
      return (data.sessions as { pageInfo: { totalCount: number } }).pageInfo.totalCount;
    };
    const before = await count();
    const put = (story: string) => client.order('PUT', 'story', { story }, 'one');
    expect(await put(example)).toMatchObject({ status: 200, body: { visits: 2 } });
    expect(await count()).toBe(before + 2);
    expect(await put('Acme:\n  x: /')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Line 2') },
    });
    expect(await count()).toBe(before + 2);
    await put('Acme:\n  yesterday: /');
    expect(await count()).toBe(before + 1);
    await client.order('DELETE', 'story', undefined, 'one');
    expect(await count()).toBe(before);
  });
});
