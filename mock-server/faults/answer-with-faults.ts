import { LRUCache } from 'lru-cache';
import type { ActiveScenario, JournalEntry } from '../../schema/generated/control.ts';
import { readJson } from '../control/answered-call.ts';
import { clockNow, type SandboxControl, sandboxNow, untouched, worldOf } from '../control/sandbox-control.ts';
import { plainMediaType } from '../graphql/compiled-queries/compiled-queries.ts';
import { noteOperations } from '../graphql/read-operations.ts';
import { errorResponse } from '../lib/http.ts';
import { copyDisconnectSignal, disconnectSignalOf, noteThrown, onCalls } from '../lib/request-notes.ts';
import {
  type Call,
  type FaultedRequest,
  type FaultServices,
  type FaultTools,
  type Incoming,
  type Refusal,
  type RuleMatch,
  readIncoming,
} from './fault-kind.ts';
import { kindOf } from './fault-kinds.ts';
import { findNoEffectOfAny, matchRules, needsEarlierCalls } from './match-rules.ts';
import { withClock } from './time-faults.ts';

/**
 * Handles a request, except for its data calls that a fault refuses, which are never executed. Calls for which a fault
 * replaces services are run separately from the rest of their batch.
 */
async function carryOut(
  matches: readonly RuleMatch[],
  faulted: FaultedRequest,
  services: FaultServices,
  tools: FaultTools,
): Promise<Response> {
  const { request, url, incoming } = faulted;
  const refusals = refusalsOf(matches);
  const left = incoming.calls.filter(({ index }) => !refusals.has(index));
  const groups = Map.groupBy(left, (call) => matches.map((match) => isAbout(match, call)).join());
  const answerTo = async (part: Request, calls: readonly Call[]) => {
    const [first] = calls;
    const changed = matches
      .filter((match) => first === undefined || isAbout(match, first))
      .reduce((current, match) => kindOf(match.fault).services?.(current, match, faulted, tools) ?? current, services);
    return changeAnswers(await tools.route(part, url, changed), calls, matches, tools);
  };
  if (refusals.size === 0 && groups.size <= 1) return answerTo(request, left);
  const answers = new Map<number, unknown>();
  for (const calls of groups.values()) {
    const response = await answerTo(partOf(request, calls), calls);
    const parsed = await readJson(response);
    // A single response for the whole batch means that it wasn't executed: authentication failed, or the client has
    // disconnected.
    if (!Array.isArray(parsed)) return response;
    calls.forEach(({ index }, place) => void answers.set(index, parsed[place]));
  }
  return joined(answers, refusals, faulted);
}

/** Whether a call uses the services of a fault. Those of a fault on the whole request apply to all calls. */
function isAbout({ fault, calls }: RuleMatch, { index }: Call): boolean {
  const { isOfCalls, services } = kindOf(fault);
  return services === undefined || isOfCalls !== true || calls.includes(index);
}

/** Refusals by index of the call. No two faults refuse the same call. */
function refusalsOf(matches: readonly RuleMatch[]): Map<number, Refusal> {
  const refusals = new Map<number, Refusal>();
  for (const match of matches) {
    const { refuse } = kindOf(match.fault);
    if (refuse) for (const index of match.calls) refusals.set(index, refuse(match));
  }
  return refusals;
}

function joined(
  answers: Map<number, unknown>,
  refusals: Map<number, Refusal>,
  { request, incoming }: FaultedRequest,
): Response {
  const all = incoming.calls.map(({ index }) => refusals.get(index)?.answer ?? answers.get(index));
  const status = [...refusals.values()].find((refusal) => refusal.status !== null)?.status ?? 200;
  const type = plainMediaType(request.headers.get('accept')) ?? 'application/json';
  const text = JSON.stringify(incoming.body?.isBatch ? all : all[0]);
  return new Response(text, { status, headers: { 'content-type': `${type}; charset=utf-8` } });
}

/** A request for some of another's calls. It is aborted along with the original and reports its errors there. */
function partOf(request: Request, calls: readonly Call[]): Request {
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const body = JSON.stringify(calls.map(({ operation }) => operation));
  const part = new Request(url, { method, headers, signal, body });
  // The calls have already been recorded for the whole request.
  onCalls(part, { calls: () => {}, thrown: (error) => noteThrown(request, error) });
  return copyDisconnectSignal(request, part);
}

/** Changes the response for the calls that a fault applies to. `calls` are those that it answers, in order. */
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
    calls.forEach((call, index) => {
      const answer = answers[index];
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

/** Logs once why a fault has no effect, because the call may be repeated every second. */
function notice(text: string, { services }: FaultTools): void {
  if (noticed.get(text) === undefined) services.log.notice(text);
  noticed.set(text, true);
}

/** A request for which a tester has set something, or which names scenarios itself. */
export interface SandboxRequest {
  readonly request: Request;
  readonly url: URL;
  readonly sandbox: string;
  /** Null if nothing is set for the sandbox. */
  readonly control: SandboxControl | null;
  /** Names of scenarios for this request only. */
  readonly scenarioNames: readonly string[];
  readonly entry: JournalEntry;
}

/**
 * The response under the sandbox's settings and the scenarios that the request names; 400 if one of these has no
 * effect.
 */
export async function answerWithFaults(sandboxRequest: SandboxRequest, tools: FaultTools): Promise<Response> {
  const { request, url, sandbox, entry } = sandboxRequest;
  const control = sandboxRequest.control ?? untouched;
  const named = await findScenarios(sandboxRequest.scenarioNames, sandboxNow(control, tools.services.clock.now()));
  if (named instanceof Response) return named;
  const incoming = await readIncoming(request, url);
  if (incoming.body !== null) noteOperations(request, incoming.body);
  const faulted = { request, url, incoming };
  const matches = await matchRules({
    incoming,
    scenarios: control.scenarios,
    named,
    seed: tools.services.world.seed,
    store: tools.services.state(sandbox).store,
    entry,
  });
  if (!(await delayed(matches, request, tools))) return Response.error();
  const services = sandboxServices(control, tools, incoming);
  // If several faults replace the response, only the topmost is among the matches.
  const whole = matches.find(({ fault }) => kindOf(fault).replaces?.(fault));
  const decided = whole && (await kindOf(whole.fault).answer?.(whole, faulted, tools));
  let response = decided ?? (await carryOut(matches, faulted, services, tools));
  for (const match of matches) response = (await kindOf(match.fault).send?.(response, match, faulted)) ?? response;
  return response;
}

/** Starts the named scenarios at a moment. Returns an error response if one would have no effect. */
async function findScenarios(names: readonly string[], since: number): Promise<readonly ActiveScenario[] | Response> {
  if (names.length === 0) return [];
  const { findScenario, unknownScenario } = await import('../../fixtures/scenarios/scenarios.ts');
  const scenarios: ActiveScenario[] = [];
  for (const name of names) {
    const found = findScenario(name);
    if (found === undefined) return errorResponse(400, unknownScenario(name));
    const noEffect = findNoEffectOfAny(found.rules);
    if (noEffect !== null) return errorResponse(400, noEffect);
    if (needsEarlierCalls(found.rules)) {
      return errorResponse(400, `${name} changes later calls alone, and one request is its first: start it instead.`);
    }
    scenarios.push({ ...found, since });
  }
  return scenarios;
}

/** The services with the sandbox's clock, seed and size, before any scenario is applied. */
function sandboxServices(control: SandboxControl, { services }: FaultTools, { kind }: Incoming): FaultServices {
  const { aheadBy, stoppedAt, fast } = control.clock;
  const base = services.clock;
  const isMoved = aheadBy !== 0 || stoppedAt !== null || fast !== undefined;
  const moved = isMoved ? withClock(services, { now: () => clockNow(control.clock, base.now()) }) : services;
  // On a fast clock, a token that is valid for an hour would expire almost immediately (TST-078).
  const byNormalSpeed = fast && withClock(services, { now: () => fast.from + base.now() - fast.since });
  const timed = byNormalSpeed && kind === 'sign-in' ? byNormalSpeed : moved;
  const { tokens } = byNormalSpeed ?? moved;
  const world = worldOf(control, services.world);
  // The database contains the logs of the mock's own seed and size.
  const isOwn = world.seed === services.world.seed && world.size === services.world.size;
  const reports = isOwn ? services.reports : undefined;
  return { ...timed, tokens, world, reports, worlds: services.worldStores.of({ ...world, forAll: null }) };
}

/** Waits for the sum of all delays; false if the client disconnects meanwhile. */
async function delayed(matches: readonly RuleMatch[], request: Request, { wait }: FaultTools): Promise<boolean> {
  let total = 0;
  for (const match of matches) {
    const delay = kindOf(match.fault).delay?.(match) ?? 0;
    if (delay > 0) match.markApplied();
    total += delay;
  }
  if (total === 0) return true;
  const signal = disconnectSignalOf(request);
  await (wait ?? (await import('../lib/clock.ts')).realWait)(total, signal);
  return !signal.aborted;
}
