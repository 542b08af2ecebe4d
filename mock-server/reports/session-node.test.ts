import { describe, expect, it } from 'vitest';
import { attributeTable } from './filters/attributes.ts';
import { sessionNode } from './session-node.ts';
import { plainSessions } from './testing/plain-sessions.ts';
import { target, testScope } from './testing/test-scope.ts';
import { testWorlds } from './testing/touched-world.ts';

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  const product = world.tables.pages.find((page) => page.type === 'product' && page.where === 'CLIENT_SITE');
  const scope = testScope(world, {
    targets: [target('Industry', 'Machinery'), target('Country', 'US')],
    highValuePages: [product?.path ?? ''],
    settings: { ownReferrers: ['google.com'] },
  });

  describe('sessionNode', () => {
    it('says of each session what its columns say', () => {
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

    it('holds its pages in order, and marks those of high value', () => {
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
