import { isRecord } from '../client/json.ts';
import { answerOf, headersOf, type Mutation, type Send } from './mutated-backend.ts';

/** Shows everyone the settings that were saved last, by anyone. */
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

/** Shows everyone the targets that were saved last, by anyone. */
function targetsForAll(): Send {
  let saved: unknown;
  return async (path, init, next) => {
    const response = await next(path, init);
    const save = await answerOf(response, 'saveTargets');
    if (isRecord(save)) saved = save.targets;
    const isTargetsCall = (await answerOf(response, 'targets')) !== undefined && saved !== undefined;
    return isTargetsCall ? Response.json({ data: { targets: saved } }, { headers: response.headers }) : response;
  };
}

/** Saves targets per person, whichever account they are saved in. */
const targetsByPerson: Send = async (path, init, next) => {
  const accounts = /\b(?:targets|pages|saveTargets)\b/.test(String(init?.body)) ? await accountsOf(init, next) : [];
  if (accounts.length < 2) return next(path, init);
  const headers = headersOf(init);
  headers.set('x-wt-wtid', accounts[0] ?? '');
  return next(path, { ...init, headers });
};

/** Ids of all accounts the person of a request may open. */
async function accountsOf(init: RequestInit | undefined, next: Parameters<Send>[2]): Promise<string[]> {
  const body = JSON.stringify({ query: '{ userAccounts { id } }' });
  const answer = await (await next('/graphql', { ...init, body })).json();
  return (answer.data?.userAccounts ?? []).map(({ id }: { readonly id: string }) => id);
}

/** Shows each person only the settings they saved themselves. */
function settingsByPerson(): Send {
  const saved = new Map<string, object>();
  return async (path, init, next) => {
    const response = await next(path, init);
    const person = headersOf(init).get('authorization') ?? '';
    const save = await answerOf(response, 'saveAccountSettings');
    const settings = await answerOf(response, 'settings');
    if (isRecord(save) && isRecord(save.previous) && !saved.has('')) saved.set('', save.previous);
    if (isRecord(save) && isRecord(save.settings)) saved.set(person, save.settings);
    const savedSettings = saved.get(person) ?? saved.get('');
    return isRecord(settings) && savedSettings !== undefined
      ? Response.json({ data: { settings: { ...settings, ...savedSettings } } }, { headers: response.headers })
      : response;
  };
}

/** Saves that show where they must not, or don't show where they must (ACC-018, TGT-015). */
export function sharedSaves(): Mutation[] {
  const named = (name: string, call: string, rule: string, send: Send): Mutation => ({
    name,
    call,
    rule: new RegExp(`^saves\\.${rule}$`),
    path: '/graphql',
    send,
  });
  return [
    named('targets are those that anybody saved last', 'targets', 'colleague', targetsForAll()),
    named('settings are those that anybody saved last', 'settings', 'elsewhere', savedForAll()),
    named('settings are those that the person saved last', 'settings', 'colleague', settingsByPerson()),
    named('targets are one list for all accounts of a person', 'targets', 'accounts', targetsByPerson),
  ];
}
