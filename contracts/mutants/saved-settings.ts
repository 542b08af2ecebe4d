import type { GraphQLInputObjectType } from 'graphql';
import { isRecord, parseJson } from '../client/json.ts';
import { schema } from '../client/schema.ts';
import type { Send } from './mutated-backend.ts';

/** The call that saves settings. */
export const saveCall = 'saveAccountSettings';

export type Values = Readonly<Record<string, unknown>>;

const isList = (type: unknown): boolean => String(type).startsWith('[');

/** The fields that a save of settings takes, and whether each is a list. */
export const settingsFields = Object.values(
  (schema.getType('SettingsInput') as GraphQLInputObjectType).getFields(),
).map(({ name, type }) => [name, isList(type)] as const);

/** The request as it would be with other settings; as it is where it saves none. */
export function withSettings(
  init: RequestInit | undefined,
  change: (settings: Values) => Values,
): RequestInit | undefined {
  const body = parseJson(String(init?.body));
  if (!isRecord(body) || !isRecord(body.variables) || !isRecord(body.variables.settings)) return init;
  return { ...init, body: JSON.stringify({ ...body, variables: { settings: change(body.variables.settings) } }) };
}

/** Answers that a field was saved as it was sent, or what `keep` makes of its entries, whatever was kept of it. */
export const asSent =
  (field: string, keep = (entries: readonly string[]) => entries): Send =>
  async (path, init, next) => {
    const response = await next(path, init);
    const answer = parseJson(await response.clone().text());
    const saved = isRecord(answer) && isRecord(answer.data) ? answer.data[saveCall] : undefined;
    if (!isRecord(saved) || !isRecord(saved.settings)) return response;
    let sent: Values = {};
    withSettings(init, (settings) => (sent = settings));
    const value = sent[field];
    const kept = Array.isArray(value) ? keep(value.map(String)) : value;
    const settings = { ...saved.settings, ...(kept ? { [field]: kept } : {}) };
    return Response.json({ data: { [saveCall]: { ...saved, settings } } }, { headers: response.headers });
  };
