import fc from 'fast-check';
import { industries } from '../../../schema/reference/target-values.ts';
import { finished } from '../../lib/steps.ts';
import { attributePlaces } from '../page-actions.ts';
import { at } from '../testing-worlds.ts';
import type { World } from '../world.ts';
import { addVisits } from './add-visits.ts';
import type { AddedVisit, ViewAction } from './added-visit.ts';

/** A world with visits, computed synchronously. */
export function worldWith(base: World, visits: readonly AddedVisit[]): World {
  return finished(addVisits(base, visits));
}

/** A visit of a new company in the hour before the present of a world. */
export const plainVisit = ({ now }: World): AddedVisit => ({
  number: 0,
  visitor: 0,
  company: { name: 'Acme Valves', industry: 'Machinery', employees: 120, city: 'Toledo', state: 'OH', country: 'US' },
  role: 'engineer',
  person: null,
  time: now - 3600,
  referrer: null,
  term: null,
  device: { browser: 'Chrome', platform: 'Windows', version: '140' },
  views: [{ at: 0, url: 'https://www.supplier.example/products/ball-valves' }],
  vetted: 3,
});

const newCompany = fc.record({
  name: fc.constantFrom('Acme Valves', 'acme valves', 'Ünïcode GmbH', '株式会社', '<b>Bold</b>', 'A'),
  industry: fc.constantFrom(...industries, 'none'),
  employees: fc.constantFrom(0, 3, 99, 5000),
  city: fc.constantFrom('Toledo', 'Nowhere'),
  state: fc.constantFrom('OH', null),
  country: fc.constantFrom('US', 'CA', 'IN', 'ZZ'),
});
const paths = ['/', '/products/ball-valves', '/products/ball-valves?material=316-stainless', '/new?x=1', '/über uns'];
const hosts = ['www.supplier.example', 'catalog.supplier.example', 'www.thomasnet.com', '127.0.0.1:4000'];
const view = fc.record(
  {
    gap: fc.nat(1500),
    url: fc.tuple(fc.constantFrom(...hosts), fc.constantFrom(...paths)).map(([host, path]) => `https://${host}${path}`),
    action: fc.constantFrom(...(Object.keys(attributePlaces) as ViewAction[])),
    subject: fc.string({ maxLength: 20 }),
  },
  { requiredKeys: ['gap', 'url'] },
);

/**
 * Lists of visits for a world, ordered by visitor as in state. No visit starts within half an hour of the previous one.
 * Some start in the same second as each other or as a session of the world, or are still in progress at its present.
 */
export function randomVisits(world: World): fc.Arbitrary<AddedVisit[]> {
  const { companies, visitors, tables, sessions, start: first, now } = world;
  const plain = plainVisit(world);
  /** A company of the world, in one of its own places or another. */
  const knownCompany = fc.nat(visitors.count - 1).map((visitor) => {
    const city = tables.cities[at(visitors.city, visitor)];
    const name = companies.name[at(visitors.company, visitor)] ?? '';
    const place = { city: city?.name ?? '', state: city?.state ?? null, country: city?.country ?? '' };
    return { ...plain.company, name, ...place };
  });
  const moment = fc.oneof(
    fc.integer({ min: first - 86_400, max: now + 86_400 }),
    fc.constantFrom(
      now - 7200,
      now - 7200,
      now - 100,
      now - 20,
      now - 10,
      at(sessions.time, sessions.count >> 1),
      now - 3 * 86_400,
    ),
  );
  return fc
    .array(
      fc.record({
        company: fc.oneof(knownCompany, newCompany),
        person: fc.option(fc.constant({ name: 'Pat Lee', email: 'pat@acme.example' })),
        role: fc.constantFrom('engineer' as const, 'buyer' as const, 'other' as const),
        start: moment,
        referrer: fc.option(
          fc.constantFrom('https://www.google.com/', 'https://www.thomasnet.com/s', 'https://blog.example/a?b=c'),
        ),
        term: fc.option(fc.constantFrom('ball valves', 'a new term')),
        pauses: fc.array(fc.integer({ min: 1800, max: 400_000 }), { minLength: 1, maxLength: 3 }),
        views: fc.array(view, { minLength: 1, maxLength: 6 }),
      }),
      { maxLength: 6 },
    )
    .map((people) => {
      const visits: AddedVisit[] = [];
      for (const { start, pauses, views: drafts, ...rest } of people) {
        const visitor = visits.length;
        let time = start;
        for (const pause of pauses) {
          let offset = 0;
          const views = drafts.map(({ gap, ...view }, i) => {
            offset += i === 0 ? 0 : gap;
            return { ...view, at: offset };
          });
          visits.push({ ...plain, ...rest, number: visits.length, visitor, time, views });
          // A page that is searched for first or makes an inquiry can extend a visit by a second.
          time += offset + 1 + pause;
        }
      }
      return visits;
    });
}
