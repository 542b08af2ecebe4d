import { describe, expect, it } from 'vitest';
import type { SessionOrdering, SessionSortKey } from '../../schema/generated/types.ts';
import { attributeTable } from './filters/attributes.ts';
import { select } from './selection.ts';
import { listSessions, sessionNode } from './sessions-list.ts';
import { type PlainSession, plainSessions } from './testing/plain-sessions.ts';
import { target, testScope, testWorlds } from './testing/test-scope.ts';

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  const scope = testScope(world);
  const query = { startDate: '2026-03-01', endDate: '2026-11-20', actions: ['CLIENT_SITE_ACTIVITY' as const] };
  const plain = plainSessions(scope);

  /** Texts compare in lowercase, and unknown names come last. */
  const readers: Record<SessionSortKey, (session: PlainSession) => string | number> = {
    sortable_company: (session) => (session.isUnknown ? '\uffff' : session.name.toLowerCase()),
    ip_company: (session) => session.isp.toLowerCase(),
    time_expanded: (session) => session.time,
    pagect: (session) => session.pages.length,
    online: (session) => session.duration,
  };

  function compare(left: string | number, right: string | number): number {
    if (left === right) return 0;
    return left < right ? -1 : 1;
  }

  function naiveOrder(ordering: readonly SessionOrdering[]): string[] {
    const rows = Array.from(select(scope, query).rows, (row) => plain[row] as PlainSession);
    rows.sort((a, b) => {
      for (const { key, direction } of ordering) {
        const result = compare(readers[key](a), readers[key](b));
        if (result !== 0) return direction === 'DESC' ? -result : result;
      }
      return b.time - a.time || a.number - b.number;
    });
    return rows.map((session) => `s${session.number}`);
  }

  function byOffset(limit: number, ordering: readonly SessionOrdering[]): string[] {
    const ids: string[] = [];
    for (;;) {
      const { edges, pageInfo } = listSessions(scope, { query, limit, offset: ids.length, ordering });
      ids.push(...edges.map(({ node }) => node.id));
      expect(pageInfo.hasNextPage).toBe(ids.length < pageInfo.totalCount);
      if (!pageInfo.hasNextPage) return ids;
    }
  }

  function byCursor(last: number, ordering: readonly SessionOrdering[]): string[] {
    const ids: string[] = [];
    let before: string | null = null;
    for (;;) {
      const { edges, pageInfo } = listSessions(scope, { query, last, before, ordering, paginationType: 'CURSOR' });
      ids.push(...edges.map(({ node }) => node.id));
      before = edges.at(-1)?.cursor ?? null;
      if (!pageInfo.hasNextPage) return ids;
    }
  }

  const keys = Object.keys(readers) as SessionSortKey[];
  const single = keys.flatMap((key) => [[{ key, direction: 'ASC' as const }], [{ key, direction: 'DESC' as const }]]);
  const orderings: SessionOrdering[][] = [
    [],
    ...single,
    [
      { key: 'pagect', direction: 'DESC' },
      { key: 'sortable_company', direction: 'ASC' },
    ],
    [
      { key: 'ip_company', direction: 'ASC' },
      { key: 'online', direction: 'DESC' },
      { key: 'time_expanded', direction: 'ASC' },
    ],
    [
      { key: 'time_expanded', direction: 'DESC' },
      { key: 'pagect', direction: 'ASC' },
    ],
  ];

  describe.each(orderings.map((ordering) => ({ ordering })))('listSessions in order $ordering', ({ ordering }) => {
    const expected = naiveOrder(ordering);

    it('returns every row once, in order, by offset (SES-062)', () => {
      expect(expected.length).toBeGreaterThan(500);
      expect(byOffset(97, ordering)).toEqual(expected);
    });

    it('returns every row once, in order, by cursor', () => {
      expect(byCursor(101, ordering)).toEqual(expected);
    });
  });

  describe('listSessions', () => {
    it('uses only the first mention of a sort key', () => {
      const up = { key: 'pagect' as const, direction: 'ASC' as const };
      const repeated = new Array<SessionOrdering>(20_000).fill({ key: 'pagect', direction: 'DESC' });
      const ids = (ordering: readonly SessionOrdering[]) =>
        listSessions(scope, { query, ordering }).edges.map(({ node }) => node.id);
      expect(ids([up, ...repeated])).toEqual(ids([up]));
    });

    it('returns 25 rows by default, with either pagination type (LIM-002)', () => {
      expect(listSessions(scope, { query }).edges).toHaveLength(25);
      expect(listSessions(scope, { query, paginationType: 'CURSOR' }).edges).toHaveLength(25);
    });

    it('returns no rows past the end', () => {
      const { edges, pageInfo } = listSessions(scope, { query, offset: 2_000_000_000 });
      expect([edges.length, pageInfo.hasNextPage]).toEqual([0, false]);
      expect(pageInfo.totalCount).toBe(select(scope, query).count);
    });
  });
});

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  const product = world.tables.pages.find((page) => page.type === 'product' && page.where === 'CLIENT_SITE');
  const scope = testScope(world, {
    targets: [target('Industry', 'Machinery'), target('Country', 'US')],
    highValuePages: [product?.path ?? ''],
    settings: { ownReferrers: ['google.com'] },
  });

  describe('sessionNode', () => {
    it("returns each session's fields", () => {
      for (const plain of plainSessions(scope)) {
        const node = sessionNode(scope, plain.row);
        expect(node).toMatchObject({
          id: `s${plain.number}`,
          visitorId: `v${plain.visitorNumber}`,
          visitorName: plain.name,
          visitorIp: plain.ip,
          visitorISP: plain.isp,
          city: plain.city.name,
          state: plain.city.state,
          country: plain.city.country,
          pagesInSession: plain.pages.length,
          sessionDuration: plain.duration,
          referrer: plain.referrer,
          searchTerm: plain.term ?? null,
        });
        expect(Date.parse(node.visitDate)).toBe(plain.time * 1000);
        expect(node.referrerFull === null).toBe(plain.referrer === 'DTS');
        expect(node.attributes).toEqual(
          attributeTable.map(([name]) => name).filter((name) => plain.attributes.has(name)),
        );
      }
    });

    it('lists its pages in order, and marks high-value ones', () => {
      let marked = 0;
      for (const plain of plainSessions(scope).slice(0, 500)) {
        const { pageViews, pagesInSession, sessionDuration, visitDate } = sessionNode(scope, plain.row);
        expect(pageViews).toHaveLength(pagesInSession);
        expect(pageViews.map((view) => view.pageUrl)).toEqual(
          plain.pages.map((page) => page.path + (page.params ?? '')),
        );
        expect(pageViews[0]?.timestamp).toBe(visitDate);
        expect(Date.parse(pageViews.at(-1)?.timestamp ?? '') - Date.parse(visitDate)).toBe(sessionDuration * 1000);
        marked += pageViews.filter((view) => view.isHighValue).length;
      }
      expect(marked).toBeGreaterThan(0);
    });

    it('has a form for every inquiry, and for nothing else', () => {
      let forms = 0;
      for (const { row, attributes } of plainSessions(scope)) {
        const { formSubmissions } = sessionNode(scope, row);
        expect(formSubmissions.length > 0).toBe(attributes.has('RFI'));
        for (const form of formSubmissions) expect([form.name, form.subject]).not.toContain('');
        forms += formSubmissions.length;
      }
      expect(forms).toBeGreaterThan(5);
    });
  });
});
