import { plainMediaType } from '../graphql/compiled-queries/media-type.ts';
import { withCors } from '../lib/cors.ts';
import { changeAnswers } from './change-answers.ts';
import type { FaultVisit, Met, Refusal } from './fault-kind.ts';
import { kindOf } from './fault-kinds.ts';
import type { FaultServices, FaultTools } from './fault-tools.ts';

/** Has a request answered, but for those of its data calls that a fault refuses: they are never carried out. */
export async function carryOut(
  mets: readonly Met[],
  visit: FaultVisit,
  services: FaultServices,
  tools: FaultTools,
): Promise<Response> {
  const { request, url, incoming } = visit;
  const refusals = refusalsOf(mets);
  const left = incoming.calls.filter(({ index }) => !refusals.has(index));
  if (refusals.size === 0) return changeAnswers(await tools.route(request, url, services), left, mets, tools);
  if (left.length === 0) return joined([], refusals, visit);
  const body = JSON.stringify(left.map(({ operation }) => operation));
  const { method, headers, signal } = request;
  const part = new Request(request.url, { method, headers: withoutLength(headers), signal, body });
  const response = await changeAnswers(await tools.route(part, url, services), left, mets, tools);
  const answers: unknown = await response.clone().json();
  // One answer for the whole batch says that nothing of it was carried out: nobody was let in.
  return Array.isArray(answers) ? joined(answers, refusals, visit) : response;
}

/** By the place of the call; of several faults the topmost. */
function refusalsOf(mets: readonly Met[]): Map<number, Refusal> {
  const refusals = new Map<number, Refusal>();
  for (const met of mets.toReversed()) {
    const { refuse } = kindOf(met.fault);
    if (refuse) for (const index of met.calls) if (!refusals.has(index)) refusals.set(index, refuse(met));
  }
  return refusals;
}

function joined(
  answers: readonly unknown[],
  refusals: Map<number, Refusal>,
  { request, incoming }: FaultVisit,
): Response {
  const rest = [...answers];
  const all = incoming.calls.map(({ index }) => refusals.get(index)?.answer ?? rest.shift());
  const status = [...refusals.values()].find((refusal) => refusal.status !== null)?.status ?? 200;
  const type = plainMediaType(request.headers.get('accept')) ?? 'application/json';
  const text = JSON.stringify(incoming.body?.isBatch ? all : all[0]);
  return withCors(request, new Response(text, { status, headers: { 'content-type': `${type}; charset=utf-8` } }));
}

function withoutLength(headers: Headers): Headers {
  const copy = new Headers(headers);
  copy.delete('content-length');
  return copy;
}
