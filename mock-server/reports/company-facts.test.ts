import { describe, expect, it } from 'vitest';
import { visitorCompany } from './company-facts.ts';
import { rowId } from './support/ids-and-cursors.ts';
import { naiveSelect } from './testing/naive-select.ts';
import { testScope, testWorlds } from './testing/test-scope.ts';

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  const scope = testScope(world);
  const years = [
    { startDate: '2024-11-20', endDate: '2025-11-20' },
    { startDate: '2025-11-21', endDate: '2026-11-20' },
  ];
  const letThrough = years.flatMap((query) => naiveSelect(scope, query));
  const everybody = Array.from({ length: world.visitors.count }, (_, row) =>
    visitorCompany(scope, rowId(world, 'visitor', row)),
  );

  describe('visitorCompany', () => {
    it.each(['v-1', 'v', 's1', 'v01', `v${world.visitors.count}`, ''])('returns null for the id %j (VIS-010)', (id) => {
      expect(visitorCompany(scope, id)).toBeNull();
    });

    it('reveals nothing about visitors from an ISP (VIS-007)', () => {
      const unknown = everybody.filter((company) => company?.companyIsISP);
      expect(unknown.length).toBeGreaterThan(10);
      for (const company of unknown) {
        expect(company).toMatchObject({
          title: 'Unknown',
          address: null,
          companyIndustry: null,
          companySubIndustry: null,
          companyEmployees: null,
          companyAnnualSales: null,
          companyRevenueRange: null,
          companySummary: null,
        });
      }
    });

    it('writes a summary that matches the facts', () => {
      const known = everybody.filter((company) => company && !company.companyIsISP);
      for (const company of known) {
        expect(company?.companySummary?.startsWith(`${company.title} operates in ${company.companySubIndustry}`)).toBe(
          true,
        );
        expect(company?.companySummary).toMatch(/ is located in [^.]*.*\.$/);
        expect(company?.address).toMatch(/^\d+ .+, .+$/);
      }
      expect(known.length).toBeGreaterThan(100);
    });

    it('dates first and last seen by the admitted sessions, regardless of the date range', () => {
      const byVisitor = Map.groupBy(letThrough, (session) => `v${session.visitorNumber}`);
      for (const company of everybody) {
        const times = (byVisitor.get(company?.id ?? '') ?? []).map((session) => session.time * 1000);
        const actual = [company?.firstSeen, company?.lastSeen].map((moment) => (moment ? Date.parse(moment) : null));
        expect(actual).toEqual(times.length ? [Math.min(...times), Math.max(...times)] : [null, null]);
      }
      expect(everybody.some((company) => company?.firstSeen === null)).toBe(true);
    });

    it('gives registered visitors unique network user ids', () => {
      const ids = everybody.flatMap((company) => company?.userId ?? []);
      expect(ids.length).toBeGreaterThan(5);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });
});
