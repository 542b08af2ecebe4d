import { describe, expect, it, vi } from 'vitest';
import {
  chips,
  columnNumbers,
  expectSessions,
  follow,
  listCount,
  numberIn,
  openScreen,
  region,
  rowsOf,
  show,
  sum,
  year,
} from '../../../app/testing/figures.ts';
import { backend } from '../../../app/testing/mock-backend.ts';
import { all, find, goBack, press, textOf, texts, the, visit } from '../../../app/testing/person.ts';
import { settled } from '../../../app/testing/render-app.tsx';
import { replaceAnswer } from '../../../app/testing/requests.ts';
import type { PageQuery, SearchTermsQuery } from '../../../generated/operations.ts';

const contact = 'https://www.harrowfluid.example/contact';
const funnels = () => all('region', /^Funnel Analysis of/);
const funnel = () => the('region', /^Funnel Analysis of/);
const figures = () => all('definition', undefined, { within: funnel() });
const itemsOf = (name: string) => all('listitem', undefined, { within: the('region', name, { within: funnel() }) });
const openFirst = async () => {
  await follow(all('button', /^Funnel Analysis of/)[0]);
  await waitForFunnel();
};
const waitForFunnel = async () => {
  await find('region', /^Funnel Analysis of/);
  await settled();
};

describe('the funnel of a page', () => {
  it('has figures that match each other and the underlying sessions (ANA-012, ANA-013, ANA-014, ANA-015, ANA-018)', async () => {
    await openScreen(`/analytics/toppages?${year}`);
    const [views = -1] = columnNumbers('Top Pages', 2);
    const nextRequest = backend.nextRequest(({ calls }) =>
      calls.some(({ operationName }) => operationName === 'searchTerms'),
    );
    await openFirst();
    expect(figures()).toHaveLength(7);
    expect(textOf(figures()[2])).toBe(views.toLocaleString('en-US'));
    expect(textOf(figures()[6])).toMatch(/^\d+ \(\d+\.\d%\)$/);
    const sessions = numberIn(textOf(figures()[3]));

    expect(itemsOf('Search Terms')).toHaveLength(5);
    await press('Show More', { within: region('Search Terms') });
    const { calls, answer } = await nextRequest;
    const variablesOf = (name: string) => calls.find(({ operationName }) => operationName === name)?.variables;
    const limited = { limit: 100, query: expect.objectContaining({ pages: [expect.any(String)] }) };
    const [termct, term] = ['termct', 'term'].map((key) => ({ key, direction: key === 'term' ? 'ASC' : 'DESC' }));
    expect(variablesOf('searchTerms')).toMatchObject({ ...limited, ordering: [termct, term] });
    expect(variablesOf('referrers')).toMatchObject({
      ...limited,
      ordering: [{ key: 'sessionsCount', direction: 'DESC' }],
    });
    const answers: { data: SearchTermsQuery & PageQuery }[] = [await (await answer).clone().json()].flat();
    const answerTo = (name: string) => answers[calls.findIndex(({ operationName }) => operationName === name)]?.data;
    const { edges } = answerTo('searchTerms')?.searchTerms ?? { edges: [] };
    expect(itemsOf('Search Terms')).toHaveLength(edges.length);
    expect(all('button', 'Show More', { within: region('Search Terms') })).toEqual([]);

    const referrers = itemsOf('Top Referrers');
    expect(referrers).toHaveLength(11);
    expect(textOf(referrers.at(-1))).toMatch(/^Other \(\d+ referrers\)/);
    const counts = referrers.map((item) => numberIn(/[\d,]+ sessions?, /.exec(item.textContent)?.[0]));
    expect(sum(counts)).toBe(sessions);
    expect(all('img', undefined, { within: funnel() })).toHaveLength(1);

    await follow(the('link', undefined, { within: referrers[1] }));
    expectSessions(counts[1] ?? -1);
    await goBack();
    await openFirst();
    await follow(the('link', undefined, { within: figures()[3] }));
    expectSessions(sessions);

    const page = answerTo('page')?.page ?? expect.fail('no answer');
    const { requestsCount, entryCount, exitCount, bounces, bounceRate } = page;
    await goBack();
    await openFirst();
    expect(figures().map(textOf)).toEqual([
      'Nov 22, 2025 – Nov 21, 2026',
      variablesOf('page')?.pageId,
      ...[requestsCount, sessions, entryCount, exitCount].map((count) => count.toLocaleString('en-US')),
      `${bounces.toLocaleString('en-US')} (${(100 * bounceRate).toFixed(1)}%)`,
    ]);
    for (const [place, count] of Object.entries({ 4: entryCount, 5: exitCount, 6: bounces })) {
      await follow(the('link', undefined, { within: figures()[Number(place)] }));
      expectSessions(count);
      await goBack();
      await openFirst();
    }
  });

  it('opens for ref, which limits the page reports to sessions that saw a page (ANA-007)', async () => {
    const address = `/analytics/toppages?${year}&ref=${encodeURIComponent(contact)}`;
    await openScreen(`/analytics/toppages?${year}&ref=/contact`);
    expect(chips()).toEqual([expect.stringContaining('Saw: /contact')]);
    const pages = listCount();
    await waitForFunnel();
    expect(all('region', 'Funnel Analysis of /contact')).toHaveLength(1);
    await visit(address);
    expect(chips()).toEqual([expect.stringContaining('Saw: www.harrowfluid.example/contact')]);
    expect(listCount()).toBe(pages);
    expect(funnels().map((one) => one.getAttribute('aria-label') ?? textOf(one))).toEqual([
      expect.stringContaining('Funnel Analysis of /contact'),
    ]);
    const sessionCount = numberIn(textOf(figures()[3]));
    for (const name of ['Entry Pages', 'Exit Pages']) {
      await follow(the('link', name.replace('Pages', 'pages of these sessions'), { within: funnel() }));
      expect(texts('heading', new RegExp(`^${name}`))).toHaveLength(1);
      await show('Display', '100');
      const counts = columnNumbers(name, 2);
      expect(sum(counts)).toBe(sessionCount);
      await follow(the('link', undefined, { within: all('rowheader', undefined, { within: rowsOf(name)[1] })[0] }));
      expectSessions(counts[1] ?? -1);
      await visit(address);
      await waitForFunnel();
    }
  });

  it('stays closed for ref after the user closes it, even when all pages are listed again (ANA-007)', async () => {
    await openScreen(`/analytics/toppages?${year}&ref=/contact`);
    await waitForFunnel();
    await press('Funnel Analysis of /contact');
    expect(all('region', /^Funnel Analysis of/)).toEqual([]);
    await press(/^Remove Saw/);
    expect(all('region', /^Funnel Analysis of/)).toEqual([]);
  });

  it('counts referrers beyond the limit as Other, by the sessions of the page (ANA-016)', async () => {
    await openScreen(`/analytics/toppages?${year}`);
    const node = (place: number) => ({
      __typename: 'Referrer',
      url: `https://site${place}.example/`,
      sessionsCount: 2,
      avgDuration: 1,
      avgPages: 1,
      bounceRate: 0,
    });
    const edges = Array.from({ length: 12 }, (_, index) => ({
      __typename: 'ReferrerEdge',
      cursor: `${index}`,
      node: node(index),
    }));
    replaceAnswer('referrers', () => ({
      data: {
        referrers: {
          __typename: 'ReferrerConnection',
          edges,
          pageInfo: { __typename: 'PageInfo', hasNextPage: true, totalCount: 42 },
        },
      },
    }));
    await openFirst();
    const other = textOf(itemsOf('Top Referrers').at(-1));
    expect(other).toMatch(/^Other \(32 referrers\)/);
    expect(numberIn(/[\d,]+ sessions?, /.exec(other)?.[0])).toBe(numberIn(textOf(figures()[3])) - 20);
  });

  it.each([
    [5, 0],
    [6, 1],
  ])('lists five of %i search terms, with %i buttons for more (ANA-014)', async (count, buttons) => {
    await openScreen(`/analytics/toppages?${year}`);
    const edges = Array.from({ length: count }, (_, index) => ({
      __typename: 'SearchTermEdge',
      cursor: `${index}`,
      node: { __typename: 'SearchTerm', id: `t${index}`, term: `valve ${index}`, termct: 9, bounces: 0, bounceRate: 0 },
    }));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: false, totalCount: count };
    replaceAnswer('searchTerms', () => ({
      data: { searchTerms: { __typename: 'SearchTermConnection', edges, pageInfo } },
    }));
    await openFirst();
    expect(itemsOf('Search Terms')).toHaveLength(5);
    expect(all('button', 'Show More', { within: funnel() })).toHaveLength(buttons);
  });

  it('stays complete except for a part that fails (ANA-012)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openScreen(`/analytics/toppages?${year}`);
    replaceAnswer('page', () => ({ errors: [{ message: 'out of order' }], data: null }));
    await openFirst();
    expect(all('img', undefined, { within: funnel() })).toHaveLength(1);
    expect(textOf(figures()[3])).toBe('—');
    expect(itemsOf('Search Terms')).toHaveLength(5);
  });
});
