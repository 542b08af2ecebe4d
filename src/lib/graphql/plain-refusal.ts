const refusals = [401, 403];

/**
 * Fetch whose refusals keep their status. Of an answer of the type application/graphql-response+json Apollo Client
 * hands on the errors alone, and a person who may not ask could not be told from a wrong question.
 */
export async function fetchWithPlainRefusal(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  if (!refusals.includes(answer.status)) return answer;
  return new Response(await answer.text(), {
    status: answer.status,
    statusText: answer.statusText,
    headers: { 'content-type': 'application/json' },
  });
}
