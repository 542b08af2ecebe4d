import { inTime } from '../in-time.ts';

const refusals = [401, 403];

/** Statuses whose answers have no body, not even an empty one. */
const bodiless = [204, 205, 304];

/**
 * Fetch of a whole answer within its time: a server that falls silent amid its answer has not answered.
 *
 * Refusals keep their status. Of an answer of the type application/graphql-response+json Apollo Client hands on the
 * errors alone, and a person who may not ask could not be told from a wrong question.
 */
export async function fetchAnswer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { answer, body } = await inTime(async (signal) => {
    const answer = await fetch(input, { ...init, signal });
    return { answer, body: await answer.arrayBuffer() };
  }, init.signal);
  const { status, statusText } = answer;
  const headers = refusals.includes(status) ? { 'content-type': 'application/json' } : answer.headers;
  return new Response(bodiless.includes(status) ? null : body, { status, statusText, headers });
}
