import { describe, expect, it } from 'vitest';
import { chips, figure, follow, listCount, openScreen } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { addressNow, all, navigate, press, texts, the, visit } from '../../app/testing/person.ts';

const title = "Part of this address can't be used and was left out:";
const namedParts = () => {
  const [notice] = all('region', title);
  return notice ? texts('listitem', undefined, { within: notice }) : [];
};
const lastMonth = 'so the default dates are shown';

describe('an address', () => {
  it('lists its ignored parts on every page, and never sends them (FRM-050)', async () => {
    await openScreen('/sessions');
    const total = listCount();
    for (const [path, parts] of [
      [
        '/sessions?page_depth=9-6&length=600a60&filter=ACTION:FOO&filter=TARGET.State:ZZ',
        ['Filter: “ACTION:FOO”', 'Filter: “TARGET.State:ZZ”', 'Pages in a session: “9-6”', 'Session length: “600a60”'],
      ],
      [
        '/sessions?start=2026-11-20&end=2026-11-01&view=cards',
        [`Dates: “2026-11-20”, “2026-11-01” (the end is before the start, ${lastMonth})`, 'View: “cards”'],
      ],
      [
        '/sessions/targeted?ref=google.com&filter=ACTION:FOO',
        // The page writes its targets and the referrer into the address, which must not dismiss the notice.
        ['Filter: “ACTION:FOO”'],
      ],
      ['/sessions/visitor/v1?start=2024-01-01&end=2026-01-01', [expect.stringContaining('more than 1 year')]],
      ['/sessions/actions?type=lead,spam&page=0', ['List page: “0”', 'Type of action: “lead,spam”']],
      ['/audience?filter=REFERRER:', ['Filter: “REFERRER:”']],
      ['/audience?filter=REFERRER:&filter=REFERRER:', ['Filter: “REFERRER:”']],
      ['/analytics?compare=decade', ['Comparison: “decade”']],
      ['/analytics/referrers?sort=nothing.ASC', ['Sort order: “nothing.ASC”']],
      ['/analytics/sessionduration?depth_sort=x&page_depth=0', [expect.stringContaining('“0”'), expect.anything()]],
      ['/analytics/sessionduration/3?page_depth=5', ['Pages in a session: “5” (this page shows a single depth)']],
      [
        '/?start=2026-11-01&start=2026-11-02&end=2026-11-08&compare=year&compare=previous',
        ['Dates: “2026-11-02” (only the first one is used)', 'Comparison: “previous” (only the first one is used)'],
      ],
      ['/sessions?ref=google.com&ref=bing.com', []],
      ['/sessions?page=3', ['List page: “3” (only the table has pages)']],
      ['/sessions?view=table&page=1', []],
      [
        '/sessions/visitor/v1?filter=ACTION:RFI&page=03',
        ['Filter: “ACTION:RFI” (this page has no filters)', 'List page: “03” (only the table has pages)'],
      ],
      [
        '/?filter=ACTION:RFI&term=valve',
        ['Filter: “ACTION:RFI” (this page has no filters)', 'Search term: “valve” (this page has no filters)'],
      ],
      [
        '/sessions/actions?showAll=no&length=61a&page=2',
        ['Session length: “61a” (this page has no filters)', 'Show all: “no”'],
      ],
      [
        '/?view=table&show=100&sort=pagect.ASC&page=3',
        [
          'View: “table” (this page has no such choice)',
          'Display: “100” (this page has no such choice)',
          'Sort order: “pagect.ASC” (this page has no such choice)',
          'List page: “3” (this page has no such choice)',
        ],
      ],
      ['/audience/targeted?view=timeline', ['View: “timeline” (this page has no such choice)']],
      ['/analytics/referrers?view=table&show=50&page=2', ['View: “table” (this page has no such choice)']],
      ['/sessions/actions?view=table&show=50&page=2', []],
      ['/campaigns?sort=x.ASC&page=-1', ['Sort order: “x.ASC”', 'List page: “-1”']],
      ['/campaigns/1044201/view?start=yesterday', [expect.stringContaining('a start and an end as YYYY-MM-DD')]],
      ['/?start=2027-01-01&end=2027-02-01', [expect.stringContaining('after today')]],
    ] as const) {
      await visit(path);
      expect([path, namedParts()]).toEqual([path, parts]);
    }
    await visit('/sessions?page_depth=10%2B');
    expect([namedParts(), chips()]).toEqual([[], ['Pages: 10+ pages']]);
    const sentCalls = JSON.stringify(['sessions', 'visitors', 'referrers', 'highValueActivities'].map(backend.callsOf));
    expect(sentCalls).not.toMatch(/FOO|ZZ|9-6|spam|nothing|"depth":"0"|2027-01-01/);
    expect(listCount()).toBeLessThan(total);
  });

  it('drops those parts with one click, without a history entry (FRM-050)', async () => {
    await openScreen('/sessions?start=2026-11-20&end=2026-11-01&filter=ACTION:FOO&filter=ACTION:RFI&page=x');
    const steps = history.length;
    expect(namedParts()).toHaveLength(3);
    await press('Remove it from the address');
    expect(addressNow()).toBe('/sessions?filter=ACTION%3ARFI');
    expect([namedParts(), history.length]).toEqual([[], steps]);
    expect(the('heading', 'All Sessions')).toBeTruthy();
  });

  it('shows the same data without those parts, and links leave them out (FRM-050, DAT-010)', async () => {
    await openScreen('/?start=2026-11-10&end=2026-12-31');
    const count = figure('Sessions');
    await navigate('Analytics');
    expect([addressNow(), namedParts()]).toEqual(['/analytics?start=2026-11-10&end=2026-11-21', []]);
    await visit('/?start=2026-11-10&end=2026-12-31');
    await follow(the('link', 'View All Sessions'));
    expect([addressNow(), listCount()]).toEqual(['/sessions?start=2026-11-10&end=2026-11-21', count]);
    await visit('/sessions?start=2026-11-10&end=2026-12-31');
    await press('Remove it from the address');
    expect([addressNow(), namedParts()]).toEqual(['/sessions?start=2026-11-10&end=2026-11-21', []]);
    expect(listCount()).toBe(count);
    await visit('/analytics/sessionduration?start=2026-11-10&end=2026-12-31&filter=ACTION:FOO');
    const [details] = all('link', /^Details of/) as HTMLAnchorElement[];
    expect(details?.search).toBe('?start=2026-11-10&end=2026-11-21');
    await visit('/sessions/actions?type=other,spam');
    const types = () => all('checkbox').map((box) => (box as HTMLInputElement).checked);
    const before = types();
    await press('Remove it from the address');
    expect([addressNow(), types()]).toEqual(['/sessions/actions?type=other', before]);
  });

  it('with hundreds of unusable parts lists the first ones and counts the others (FRM-050)', async () => {
    await openScreen(`/sessions?${Array.from({ length: 500 }, (_, index) => `filter=SEARCH:word${index}`).join('&')}`);
    expect([namedParts().length, namedParts()[0], namedParts().at(-1)]).toEqual([
      21,
      'Filter: “SEARCH:word100” (more than 100 of a kind)',
      'and 380 more',
    ]);
    await press('Remove it from the address');
    expect([namedParts(), chips().length]).toEqual([[], 100]);
  });
});
