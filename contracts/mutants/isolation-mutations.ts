import { isRecord, parseJson } from '../client/json.ts';
import type { Mutation, Send } from './mutated-backend.ts';

/** The answer of a call in the body of a response; undefined where it has none. */
async function answerOf(response: Response, call: string): Promise<unknown> {
  const body = parseJson(await response.clone().text());
  return isRecord(body) && isRecord(body.data) ? body.data[call] : undefined;
}

const asks = (call: string, init: RequestInit | undefined) => String(init?.body).includes(`${call}(`);
const headersOf = (init: RequestInit | undefined) => new Headers(init?.headers);

/** Answers whoever asks for an id with what its owner was given, even where they have an id of that name too. */
function forAnybody(call: string): Send {
  const owners = new Map<string, Headers>();
  return async (path, init, next) => {
    const response = await next(path, init);
    if (!asks(call, init)) return response;
    const answer = await answerOf(response, call);
    const variables = JSON.stringify((parseJson(String(init?.body)) as { variables?: unknown }).variables);
    const owner = owners.get(variables);
    if (answer && !owner) owners.set(variables, headersOf(init));
    return owner ? next(path, { ...init, headers: owner }) : response;
  };
}

/** Answers each person about the first account that they asked about. */
function ofFirstAccount(call: string): Send {
  const firsts = new Map<string, string>();
  return async (path, init, next) => {
    const headers = headersOf(init);
    const [token, account] = [headers.get('authorization') ?? '', headers.get('x-wt-wtid')];
    if (!asks(call, init) || !account || !(await answerOf(await next(path, init), call))) return next(path, init);
    headers.set('x-wt-wtid', firsts.get(token) ?? account);
    firsts.set(token, firsts.get(token) ?? account);
    return next(path, { ...init, headers });
  };
}

/** Shows everybody the settings that somebody saved last. */
function savedForAll(): Send {
  let saved: object = {};
  return async (path, init, next) => {
    const response = await next(path, init);
    const save = await answerOf(response, 'saveAccountSettings');
    const settings = await answerOf(response, 'settings');
    if (isRecord(save) && isRecord(save.settings)) saved = save.settings;
    return isRecord(settings)
      ? Response.json({ data: { settings: { ...settings, ...saved } } }, { headers: response.headers })
      : response;
  };
}

/** Walls between accounts and people that have a hole (ACC-018, FIL-011, FIL-026). */
export function isolationMutations(): Mutation[] {
  const named = (name: string, call: string, rule: RegExp, send: Send): Mutation => ({
    name,
    call,
    rule,
    path: '/graphql',
    send,
  });
  return [
    named('phoneCall answers anybody who knows the id', 'phoneCall', /^access\.elsewhere$/, forAnybody('phoneCall')),
    ...['sessionsDownload', 'pdfDownload'].map((call) =>
      named(`${call} answers anybody who knows the id`, call, /^access\.jobs$/, forAnybody(call)),
    ),
    ...['sessions', 'visitors', 'sessionsByDate'].map((call) =>
      named(`${call} is about the first account of a person`, call, /^access\.mixed$/, ofFirstAccount(call)),
    ),
    named('settings are those that anybody saved last', 'settings', /^saves\.elsewhere$/, savedForAll()),
  ];
}
