/** The page of the audience that a query string means, from 1; the last one where it names one beyond. */
export function audiencePage(search: URLSearchParams, total: number, pageSize: number): number {
  const page = Number(search.get('page'));
  const last = Math.max(1, Math.ceil(total / pageSize));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, last) : 1;
}
