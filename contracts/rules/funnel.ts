import { rowAt } from '../client/json.ts';
import { allByOffset, sumOf, totalOf } from '../client/lists.ts';
import { pageKey, reportPageKey } from '../model/matches.ts';
import type { Subject } from '../model/suite-context.ts';
import { shortened } from './differences.ts';
import { close, type Finding, holds, type Rule, same } from './rule.ts';

const pagesPerEnd = 8;

async function findInFunnel({ client, query, rows }: Subject, id: string, key: string): Promise<Finding[]> {
  const funnel = await client.request('page', { pageId: id, query });
  const withPage = rows.filter(({ session }) => session.pageViews.some((view) => pageKey(view) === key));
  const isAt = (place: 0 | -1) =>
    withPage.filter(({ session }) => {
      const view = session.pageViews.at(place);
      return view !== undefined && pageKey(view) === key;
    });
  const bounces = isAt(0).filter(({ session }) => session.pagesInSession === 1).length;
  const views = withPage.flatMap(({ session }) => session.pageViews.filter((view) => pageKey(view) === key));
  const place = rowAt('page', id);
  return [
    ...same(`${place} sessionsCount`, withPage.length, funnel?.sessionsCount),
    ...same(`${place} requestsCount`, views.length, funnel?.requestsCount),
    ...same(`${place} entryCount`, isAt(0).length, funnel?.entryCount),
    ...same(`${place} exitCount`, isAt(-1).length, funnel?.exitCount),
    ...same(`${place} bounces`, bounces, funnel?.bounces),
    ...close(
      `${place} bounceRate`,
      isAt(0).length === 0 ? 0 : bounces / isAt(0).length,
      funnel?.bounceRate ?? Number.NaN,
    ),
  ];
}

const maxFollowed = 3;

/** The lists next to a funnel cover the sessions that saw the page: their counts add up to the funnel's. */
async function findInPage({ client, query }: Subject, id: string): Promise<Finding[]> {
  const narrowed = { ...query, pages: [id] };
  const funnel = await client.request('page', { pageId: id, query });
  const { nodes } = await allByOffset(client, 'referrers', { query: narrowed });
  const terms = await allByOffset(client, 'searchTerms', { query: narrowed });
  const total = await totalOf(client, 'sessions', { query: narrowed });
  const fromReferrers = sumOf(nodes.map(({ sessionsCount }) => sessionsCount));
  const withTerms = sumOf(terms.nodes.map(({ termct }) => termct));
  return [
    ...same(`${rowAt('page', id)} sessionsCount against its sessions`, total, funnel?.sessionsCount),
    ...same(`${rowAt('page', id)} sum of its referrers`, total, fromReferrers),
    ...holds(
      `${rowAt('page', id)} sum of its search terms`,
      withTerms <= total,
      `at most ${shortened(total)}`,
      withTerms,
    ),
  ];
}

/** A text that occurs nowhere. */
const unsearched = 'wt-nowhere-found';

/** The values of a known page that wasn't seen, as opposed to an unknown page. */
const nothingSeen = {
  entryCount: 0,
  exitCount: 0,
  requestsCount: 0,
  sessionsCount: 0,
  bounces: 0,
  bounceRate: 0,
};

/** The funnel of a page is consistent with the page reports and the sessions (ANA-042, ANA-043). */
export const funnelRules: readonly Rule<Subject>[] = [
  {
    id: 'funnel.recount',
    clauses: ['ANA-042'],
    calls: ['page', 'topPages', 'sessions'],
    async check(subject) {
      const { nodes } = await allByOffset(subject.client, 'topPages', { query: subject.query });
      const some = [...nodes.slice(0, pagesPerEnd), ...nodes.slice(-pagesPerEnd)];
      const found = some.map((node) => findInFunnel(subject, String(node.id), reportPageKey(node)));
      return (await Promise.all(found)).flat();
    },
  },
  {
    id: 'funnel.drill-down',
    clauses: ['ANA-043'],
    calls: ['page', 'topPages', 'searchTerms', 'referrers', 'sessions'],
    async check(subject) {
      // Adding a page would widen, not narrow, a query that already names pages.
      if (subject.query.pages?.length) return [];
      const { nodes } = await allByOffset(subject.client, 'topPages', { query: subject.query });
      const found = nodes.slice(0, maxFollowed).map(({ id }) => findInPage(subject, String(id)));
      return (await Promise.all(found)).flat();
    },
  },
  {
    id: 'funnel.unknown',
    clauses: ['ANA-044'],
    calls: ['page'],
    check: async ({ client, query }) =>
      same('page of an unknown id', null, await client.request('page', { pageId: 'no-such-page', query })),
  },
  {
    id: 'funnel.unseen',
    clauses: ['ANA-042', 'ANA-044'],
    calls: ['page', 'topPages'],
    async check({ client, query }) {
      const { edges } = await client.request('topPages', { query, limit: 1 });
      const id = edges[0]?.node.id;
      if (id === undefined) return [];
      const funnel = await client.request('page', { pageId: id, query: { ...query, searches: [unsearched] } });
      return same(`${rowAt('page', id)} that no session of the query saw`, { id, ...nothingSeen }, funnel);
    },
  },
];
