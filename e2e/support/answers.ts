import type { Page, Route } from '@playwright/test';

/** One call of a batch, as the app sent it. */
export interface Call {
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

/** A call with the data that it was answered with. */
export interface AnsweredCall<Data> extends Call {
  readonly data: Data;
}

function callsOf(body: unknown): Call[] {
  return (Array.isArray(body) ? body : [body]) as Call[];
}

/** Gathers the data calls of a page as they are answered; calls of one request travel together. */
export function watchCalls(page: Page) {
  const answered: AnsweredCall<unknown>[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return;
    const calls = callsOf(response.request().postDataJSON());
    const body: unknown = await response.json().catch(() => []);
    const answers = (Array.isArray(body) ? body : [body]) as { data?: unknown }[];
    for (const [index, call] of calls.entries()) answered.push({ ...call, data: answers[index]?.data });
  });
  return {
    /** Calls of an operation so far, oldest first. */
    of: <Data>(operationName: string) =>
      answered.filter((call) => call.operationName === operationName) as AnsweredCall<Data>[],
  };
}

/** Lets every data call through, but puts something else in the place of one operation's answer. */
export async function replaceAnswer(page: Page, operationName: string, answer: (call: Call) => object | null) {
  await page.route('**/graphql', async (route) => {
    const calls = callsOf(route.request().postDataJSON());
    if (!calls.some((call) => call.operationName === operationName)) return route.fallback();
    const response = await route.fetch();
    const body: unknown = await response.json();
    const answers = (Array.isArray(body) ? body : [body]) as object[];
    const changed = answers.map((original, index) => {
      const call = calls[index];
      return call?.operationName === operationName ? (answer(call) ?? original) : original;
    });
    await route.fulfill({ response, json: Array.isArray(body) ? changed : changed[0] });
  });
}

/** Answers every request that holds a call of an operation itself; the others go through. */
export async function answerInstead(page: Page, operationName: string, answer: (route: Route) => Promise<void>) {
  await page.route('**/graphql', async (route) => {
    const calls = callsOf(route.request().postDataJSON());
    if (calls.some((call) => call.operationName === operationName)) await answer(route);
    else await route.fallback();
  });
}
