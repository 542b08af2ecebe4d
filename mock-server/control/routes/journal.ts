import type { Journal } from '../../../schema/generated/control.ts';
import { limits } from '../../../schema/reference/limits.ts';
import { isObject, jsonResponse, parseJson } from '../../lib/http.ts';
import { type ControlHandler, ControlRefusal, done } from '../control-call.ts';
import type { JournalQuery } from '../journal.ts';

const most = limits.journalEntries;

/** The number of matching requests, and the latest of them in chronological order. */
export const readJournal: ControlHandler = async ({ url: { searchParams }, sandbox, services }) => {
  const found = await services.journal.find(sandbox, readQuery(searchParams));
  const limit = wholeParameter(searchParams, 'limit', 0, most) ?? most;
  return jsonResponse({ count: found.length, entries: limit === 0 ? [] : found.slice(-limit) } satisfies Journal);
};

export const clearJournal: ControlHandler = async ({ sandbox, services }) => {
  await services.journal.clear(sandbox);
  return done();
};

function readQuery(parameters: URLSearchParams): JournalQuery {
  const query: { -readonly [K in keyof JournalQuery]: JournalQuery[K] } = {};
  for (const name of ['operation', 'path', 'scenario'] as const) {
    const value = parameters.get(name);
    if (value !== null) query[name] = value;
  }
  const method = parameters.get('method');
  if (method !== null) query.method = method.toUpperCase();
  for (const name of ['status', 'after'] as const) {
    const value = wholeParameter(parameters, name, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    if (value !== undefined) query[name] = value;
  }
  const variables = parameters.get('variables');
  if (variables !== null) query.variables = readVariables(variables);
  return query;
}

function wholeParameter(parameters: URLSearchParams, name: string, least: number, limit: number): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= limit) return value;
  throw new ControlRefusal(
    400,
    `The parameter ${name} must be a whole number${least === 0 ? ` from 0 to ${limit}` : ''}`,
  );
}

function readVariables(text: string): Record<string, unknown> {
  const value = parseJson(text);
  if (isObject(value)) return { ...value };
  throw new ControlRefusal(400, 'The parameter variables must be a JSON object');
}
