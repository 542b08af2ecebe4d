import type { VisitorsQuery } from '../../generated/operations.ts';

/** The list with the companies that follow it: load more uses the last cursor and appends (VIS-016). */
export function appendVisitors(
  previous: VisitorsQuery,
  { fetchMoreResult }: { readonly fetchMoreResult: VisitorsQuery },
): VisitorsQuery {
  const { edges, pageInfo } = fetchMoreResult.visitors;
  const known = new Set(previous.visitors.edges.map(({ cursor }) => cursor));
  // A double click asks twice for the same rows.
  const added = edges.filter(({ cursor }) => !known.has(cursor));
  return { ...previous, visitors: { ...previous.visitors, pageInfo, edges: [...previous.visitors.edges, ...added] } };
}
