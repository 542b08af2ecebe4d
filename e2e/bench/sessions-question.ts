/** The request for measuring start and throughput: 25 sessions of a year, sorted and filtered. */
const query = `query sessions($query: SessionQuery!, $limit: Int, $offset: Int, $ordering: [SessionOrdering!]) {
  sessions(query: $query, limit: $limit, offset: $offset, ordering: $ordering, paginationType: OFFSET) {
    edges {
      cursor
      node {
        id visitorId visitorName visitorIp visitorISP visitDate attributes city state country
        pagesInSession sessionDuration referrer referrerFull searchTerm
      }
    }
    pageInfo { hasNextPage totalCount }
  }
}`;

const variables = {
  query: {
    startDate: '2025-11-21',
    endDate: '2026-11-21',
    referrers: ['google.com'],
    targets: [{ targetType: 'Industry', value: 'Machinery' }],
  },
  limit: 25,
  offset: 0,
  ordering: [{ key: 'pagect', direction: 'DESC' }],
};

export const sessionsQuestion = JSON.stringify({ operationName: 'sessions', query, variables });

/** The same request `count` times, each with a different offset, so that no response can be cached. */
export function differentQuestions(count: number): string[] {
  return Array.from({ length: count }, (_, offset) =>
    JSON.stringify({ operationName: 'sessions', query, variables: { ...variables, offset } }),
  );
}

interface Answer {
  readonly errors?: readonly unknown[];
  readonly data?: {
    readonly sessions?: { readonly edges: readonly { readonly node: { readonly pagesInSession: number } }[] };
  };
}

/**
 * Whether a response is correct: no error, `rows` rows, the most pages first. Peers that compute nothing needn't sort.
 */
export function isRightAnswer(text: string, rows: number | 'any'): boolean {
  const { errors, data }: Answer = JSON.parse(text);
  if (errors !== undefined || data?.sessions === undefined) return false;
  const pages = data.sessions.edges.map(({ node }) => node.pagesInSession);
  if (rows === 'any') return pages.length > 0;
  return pages.length === rows && pages.every((count, index) => index === 0 || count <= (pages[index - 1] ?? 0));
}
