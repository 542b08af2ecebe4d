const words = new Map([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [408, 'Request Timeout'],
  [409, 'Conflict'],
  [413, 'Content Too Large'],
  [429, 'Too Many Requests'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
]);

/** What HTTP calls a status. */
export function statusWords(status: number): string {
  return words.get(status) ?? (status < 500 ? 'Client Error' : 'Server Error');
}
