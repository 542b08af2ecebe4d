import { LRUCache } from 'lru-cache';
import { plainMediaType } from '../graphql/compiled-queries/compiled-queries.ts';
import type { FaultedRequest, FaultServices, FaultTools, Refusal, RuleMatch } from './fault-kind.ts';
import { kindOf } from './fault-kinds.ts';
import type { Call } from './incoming.ts';

/** Answers a request, except for those of its data calls that a fault refuses: they are never carried out. */
export async function carryOut(
  matches: readonly RuleMatch[],
  faulted: FaultedRequest,
  services: FaultServices,
  tools: FaultTools,
): Promise<Response> {
  const { request, url, incoming } = faulted;
  const refusals = refusalsOf(matches);
  const left = incoming.calls.filter(({ index }) => !refusals.has(index));
  if (refusals.size === 0) return changeAnswers(await tools.route(request, url, services), left, matches, tools);
  if (left.length === 0) return joined([], refusals, faulted);
  const body = JSON.stringify(left.map(({ operation }) => operation));
  const { method, headers, signal } = request;
  const part = new Request(request.url, { method, headers: withoutLength(headers), signal, body });
  const response = await changeAnswers(await tools.route(part, url, services), left, matches, tools);
  const answers: unknown = await response.clone().json();
  // One answer for the whole batch says that nothing of it was carried out: nobody was let in.
  return Array.isArray(answers) ? joined(answers, refusals, faulted) : response;
}

/** By the place of the call; of several faults the topmost. */
function refusalsOf(matches: readonly RuleMatch[]): Map<number, Refusal> {
  const refusals = new Map<number, Refusal>();
  for (const match of matches.toReversed()) {
    const { refuse } = kindOf(match.fault);
    if (refuse) for (const index of match.calls) if (!refusals.has(index)) refusals.set(index, refuse(match));
  }
  return refusals;
}

function joined(
  answers: readonly unknown[],
  refusals: Map<number, Refusal>,
  { request, incoming }: FaultedRequest,
): Response {
  const rest = [...answers];
  const all = incoming.calls.map(({ index }) => refusals.get(index)?.answer ?? rest.shift());
  const status = [...refusals.values()].find((refusal) => refusal.status !== null)?.status ?? 200;
  const type = plainMediaType(request.headers.get('accept')) ?? 'application/json';
  const text = JSON.stringify(incoming.body?.isBatch ? all : all[0]);
  return new Response(text, { status, headers: { 'content-type': `${type}; charset=utf-8` } });
}

function withoutLength(headers: Headers): Headers {
  const copy = new Headers(headers);
  copy.delete('content-length');
  return copy;
}

/** Changes what the response says about the calls that a fault applies to. `calls` are those it answers, in order. */
async function changeAnswers(
  response: Response,
  calls: readonly Call[],
  matches: readonly RuleMatch[],
  tools: FaultTools,
): Promise<Response> {
  const changing = matches.filter(({ fault }) => kindOf(fault).change !== undefined);
  if (changing.length === 0 || !/json/.test(response.headers.get('content-type') ?? '')) return response;
  const text = await response.text();
  const parsed: unknown = JSON.parse(text);
  const answers: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const isWhole = answers.length === calls.length;
  for (const match of isWhole ? changing : []) {
    calls.forEach((call, place) => {
      const answer = answers[place];
      if (!match.calls.includes(call.index) || typeof answer !== 'object' || answer === null) return;
      const isChanged = kindOf(match.fault).change?.(answer, call, match, tools);
      if (!isChanged) notice(`${match.fault.kind}: nothing in the answer of ${call.names[0]} can be null so`, tools);
    });
  }
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(isWhole ? JSON.stringify(parsed) : text, { status: response.status, headers });
}

const noticed = new LRUCache<string, true>({ max: 200 });

/** Says why a fault cannot be seen, once: the call may be made every second. */
function notice(text: string, { services }: FaultTools): void {
  if (noticed.get(text) === undefined) services.log.notice(text);
  noticed.set(text, true);
}
