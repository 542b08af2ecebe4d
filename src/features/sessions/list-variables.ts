import type { SessionQuery } from '../../../schema/generated/types.ts';
import type { SessionsQueryVariables } from '../../generated/operations.ts';
import type { SessionSort, SessionsConfig } from '../../state/sessions/sessions-config.ts';

/** The timeline is grouped by day, regardless of the table's order. */
const latestFirst: SessionSort = { key: 'time_expanded', direction: 'DESC' };

/** The order of a view's rows, also used for the exported file. */
export function shownOrder({ viewType, sort }: SessionsConfig): SessionSort {
  return viewType === 'timeline' ? latestFirst : sort;
}

/** Variables of the list's first request. The timeline pages by cursor, the table by offset (CAL-015). */
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
