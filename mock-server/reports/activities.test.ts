import { describe, expect, it } from 'vitest';
import { dayReader } from '../../schema/reference/moments.ts';
import { listActivities, phoneCall } from './activities.ts';
import { plainNumber, plainSessions } from './testing/plain-sessions.ts';
import { testScope, testWorlds } from './testing/test-scope.ts';

describe.each(testWorlds(8000))('a world $kind', ({ world }) => {
  const scope = testScope(world);
  const year = { startDate: '2025-11-20', endDate: '2026-11-20' };
  const vettedFilters = ['lead', 'solicitation', 'other', 'unclassified'] as const;
  const all = listActivities(scope, { ...year, vettedFilters, limit: 1000 }).edges.map(({ node }) => node);
  const calls = all.filter((node) => node.actionType === 'PHONE_CALL');
  const sessions = plainSessions(scope);
  const sessionOf = (id: string) => sessions.find(({ number }) => `s${number}` === id);

  function naiveIds(from: string, to: string, vetted: readonly string[]): string[] {
    const dateOf = dayReader('America/New_York');
    const rows = Array.from({ length: world.actions.count }, (_, row) => ({
      number: plainNumber(world.added?.actions, row),
      time: world.actions.time[row] ?? 0,
      date: dateOf((world.actions.time[row] ?? 0) * 1000),
      vetted: vettedFilters[world.actions.vetted[row] ?? 0] as string,
      session: sessions[world.actions.session[row] ?? 0],
    }));
    return rows
      .filter(
        (action) =>
          action.date >= from &&
          action.date <= to &&
          vetted.includes(action.vetted) &&
          action.session?.isRevealed &&
          !action.session.isBot,
      )
      .sort((a, b) => b.time - a.time || a.number - b.number)
      .map((action) => `a${action.number}`);
  }

  describe('listActivities', () => {
    it.each([
      ['2025-11-20', '2026-11-20', vettedFilters],
      ['2026-09-01', '2026-10-31', ['lead']],
      ['2026-11-01', '2026-11-20', ['solicitation', 'other']],
      ['2026-11-01', '2026-11-20', []],
    ] as const)('returns those from %s to %s vetted as %j, latest first', (startDate, endDate, vetted) => {
      const { edges, pageInfo, typeCounts } = listActivities(scope, {
        startDate,
        endDate,
        vettedFilters: vetted,
        limit: 1000,
      });
      const expected = naiveIds(startDate, endDate, vetted);
      expect(edges.map(({ node }) => node.id)).toEqual(expected);
      expect(pageInfo).toEqual({ hasNextPage: false, totalCount: expected.length });
      expect(expected.length === 0).toBe(vetted.length === 0);
      expect(typeCounts).toEqual(
        (['PHONE_CALL', 'RFI', 'ASSET_DOWNLOAD'] as const).map((actionType) => ({
          actionType,
          count: edges.filter(({ node }) => node.actionType === actionType).length,
        })),
      );
    });

    it("splits days in the account's time zone", () => {
      for (const { timestamp } of all.slice(0, 60)) {
        const date = dayReader('America/New_York')(Date.parse(timestamp));
        const { edges } = listActivities(scope, { startDate: date, endDate: date, vettedFilters, limit: 1000 });
        expect(edges.map(({ node }) => node.id)).toEqual(naiveIds(date, date, vettedFilters));
        expect(edges.map(({ node }) => node.timestamp)).toContain(timestamp);
      }
    });

    it('pages without loss, 10 at a time by default (LIM-002)', () => {
      const ids: string[] = [];
      for (let hasNext = true; hasNext; ) {
        const page = listActivities(scope, { ...year, vettedFilters, offset: ids.length });
        ids.push(...page.edges.map(({ node }) => node.id));
        hasNext = page.pageInfo.hasNextPage;
        expect(page.edges.length).toBeLessThanOrEqual(10);
      }
      expect(ids).toEqual(all.map((node) => node.id));
    });

    it('belongs to a session with its kind and source', () => {
      for (const node of all) {
        const session = sessionOf(node.sessionId);
        expect(session?.attributes.has(node.actionType)).toBe(true);
        expect([node.source, node.visitorId]).toEqual([session?.referrer, `v${session?.visitorNumber}`]);
        expect(node.company).toBe(session?.isUnknown ? null : session?.name);
      }
    });

    it('has only the fields of its kind', () => {
      expect(new Set(all.map((node) => node.actionType)).size).toBe(3);
      for (const node of all) {
        const isCall = node.actionType === 'PHONE_CALL';
        expect([node.callId !== null, node.phoneCall !== null, node.subject === null]).toEqual([
          isCall,
          isCall,
          isCall,
        ]);
        expect(node.message !== null).toBe(node.actionType === 'RFI');
        if (isCall) expect(node.location).toBe('NETWORK');
      }
    });

    it('respects the settings', () => {
      const tagged = testScope(world, { settings: { reportType: 'T' } });
      const ids = listActivities(tagged, { ...year, vettedFilters, limit: 1000 }).edges.map(({ node }) => node.id);
      const expected = all.filter(({ sessionId }) => sessionOf(sessionId)?.attributes.has('CLIENT_SITE_ACTIVITY'));
      expect(ids).toEqual(expected.map((node) => node.id));
      expect(ids.length).toBeLessThan(all.length);
    });
  });

  describe('phoneCall', () => {
    it('returns the call shown in the list', () => {
      expect(calls.length).toBeGreaterThan(10);
      for (const { callId, phoneCall: call, timestamp, vetted } of calls) {
        expect(phoneCall(scope, { callId: callId ?? '' })).toEqual(call);
        expect(call).toMatchObject({
          dateTime: timestamp,
          classification: vetted,
          targetPhone: expect.stringMatching(/^\d{10}$/),
        });
      }
    });

    it('can have a recording, and has ten-digit numbers or "Anonymous"', () => {
      const files = calls.map(({ phoneCall: call }) => call?.permanentFile ?? null);
      expect(files).toContain(null);
      expect(files.filter((file) => file !== null)).toContainEqual(expect.stringMatching(/^\/recordings\/c\d+\.wav$/));
      expect(calls.every(({ phoneCall: call }) => /^(\d{10}|Anonymous)$/.test(call?.callerPhone ?? ''))).toBe(true);
    });

    it('is null outside the date range, or for another source or kind', () => {
      const [call] = calls;
      const callId = call?.callId ?? '';
      const day = { startDate: '2025-11-20', endDate: '2026-11-20' };
      const before = { startDate: '2024-11-20', endDate: '2025-11-19' };
      const source = call?.source ?? '';
      expect(phoneCall(scope, { callId, query: day, source })?.id).toBe(callId);
      expect(phoneCall(scope, { callId, query: before, source })).toBeNull();
      expect(phoneCall(scope, { callId, query: day, source: 'nowhere.example' })).toBeNull();
      const inquiry = all.find((node) => node.actionType === 'RFI')?.id.replace('a', 'c') ?? '';
      expect([inquiry, 'c99999999', 'a1', ''].map((id) => phoneCall(scope, { callId: id }))).toEqual([
        null,
        null,
        null,
        null,
      ]);
    });

    it('is null if the settings exclude its session', () => {
      const [call] = calls;
      const place = sessionOf(call?.sessionId ?? '');
      const strict = testScope(world, { settings: { blockedIps: [place?.ip ?? ''] } });
      expect(phoneCall(strict, { callId: call?.callId ?? '' })).toBeNull();
    });
  });
});
