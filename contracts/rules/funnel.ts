import { allByOffset } from '../ask-list.ts';
import { close, type Finding, same } from '../finding.ts';
import { pageKey, reportPageKey } from '../model/page-key.ts';
import type { Rule } from '../rule.ts';
import type { Subject } from '../scene/subject.ts';

const asked = 8;

async function findInFunnel({ client, query, rows }: Subject, id: string, key: string): Promise<Finding[]> {
  const funnel = await client.ask('page', { pageId: id, query });
  const seen = rows.filter(({ session }) => session.pageViews.some((view) => pageKey(view) === key));
  const isAt = (place: 0 | -1) =>
    seen.filter(({ session }) => {
      const view = session.pageViews.at(place);
      return view !== undefined && pageKey(view) === key;
    });
  const bounces = isAt(0).filter(({ session }) => session.pagesInSession === 1).length;
  const views = seen.flatMap(({ session }) => session.pageViews.filter((view) => pageKey(view) === key));
  const place = `page ${id}`;
  return [
    ...same(`${place} sessionsCount`, seen.length, funnel?.sessionsCount),
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

/** The funnel of a page says what the page reports and the sessions say (dashboard section 2, analytics detail pages). */
export const funnelRules: readonly Rule<Subject>[] = [
  {
    id: 'funnel.recount',
    section: 'dashboard section 3, page funnel',
    calls: ['page', 'topPages', 'sessions'],
    async check(subject) {
      const { nodes } = await allByOffset(subject.client, 'topPages', { query: subject.query });
      const some = [...nodes.slice(0, asked), ...nodes.slice(-asked)];
      const found = some.map((node) => findInFunnel(subject, String(node.id), reportPageKey(node)));
      return (await Promise.all(found)).flat();
    },
  },
  {
    id: 'funnel.unknown',
    section: 'dashboard section 3, page funnel',
    calls: ['page'],
    check: async ({ client, query }) =>
      same('page of an unknown id', null, await client.ask('page', { pageId: 'no-such-page', query })),
  },
];
