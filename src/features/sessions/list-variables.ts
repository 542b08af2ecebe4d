import type { SessionQuery } from '../../../schema/generated/types.ts';
import type { SessionsQueryVariables } from '../../generated/operations.ts';
import type { SessionSort, SessionsConfig } from '../../state/sessions/sessions-config.ts';

/** The timeline reads by day, whatever the table is sorted by. */
const latestFirst: SessionSort = { key: 'time_expanded', direction: 'DESC' };

/** The order in which a view shows its rows; a file holds them in the same. */
export function shownOrder({ viewType, sort }: SessionsConfig): SessionSort {
  return viewType === 'timeline' ? latestFirst : sort;
}

/** Variables of the list's first request: the timeline pages by cursor, the table by offset (dashboard section 7). */
export function listVariables(query: SessionQuery, config: SessionsConfig): SessionsQueryVariables {
  const { viewType, displayAmount, page } = config;
  const ordering = [shownOrder(config)];
  return viewType === 'timeline'
    ? { query, paginationType: 'CURSOR', last: displayAmount, ordering, withPageViews: true }
    : {
        query,
        paginationType: 'OFFSET',
        limit: displayAmount,
        offset: (page - 1) * displayAmount,
        ordering,
        withPageViews: false,
      };
}
