import type { ActiveScenario, JournalEntry } from '../../schema/generated/control.ts';
import { sandboxNow } from '../control/sandbox-clock.ts';
import { type SandboxControl, untouched } from '../control/sandbox-control.ts';
import { noteOperations } from '../graphql/read-operations.ts';
import { withCors } from '../lib/cors.ts';
import { errorResponse } from '../lib/http.ts';
import { carryOut } from './carry-out.ts';
import type { FaultVisit, Met } from './fault-kind.ts';
import { kindOf } from './fault-kinds.ts';
import type { FaultTools } from './fault-tools.ts';
import { readIncoming } from './incoming.ts';
import { meetRules } from './meet-rules.ts';
import { servicesUnder } from './sandbox-services.ts';
import { leaving } from './wire.ts';

export interface SandboxRequest {
  readonly request: Request;
  readonly url: URL;
  readonly sandbox: string;
  /** Null where nobody has told the sandbox anything. */
  readonly control: SandboxControl | null;
  /** Names of scenarios for this request alone. */
  readonly scenarioNames: readonly string[];
  readonly entry: JournalEntry;
}

/** The answer to a request under what its sandbox was told and the scenarios that it names; 400 for an unknown name. */
export async function answerWithFaults(sandboxRequest: SandboxRequest, tools: FaultTools): Promise<Response> {
  const { request, url, sandbox, entry } = sandboxRequest;
  const control = sandboxRequest.control ?? untouched;
  const asked = await findAsked(sandboxRequest.scenarioNames, sandboxNow(control, tools.services.clock.now()));
  if (asked instanceof Response) return withCors(request, asked);
  const incoming = await readIncoming(request, url);
  if (incoming.body !== null) noteOperations(request, incoming.body);
  const visit = { request, url, incoming };
  const { services } = tools;
  const mets = await meetRules({
    incoming,
    scenarios: control.scenarios,
    asked,
    seed: services.world.seed,
    store: services.state(sandbox).store,
    entry,
  });
  if (!(await delayed(mets, request, tools))) return Response.error();
  const own = mets.reduce(
    (made, met) => kindOf(met.fault).services?.(made, met, visit, tools) ?? made,
    servicesUnder(control, tools),
  );
  const decided = await decide(mets, visit, tools);
  let response = decided === null ? await carryOut(mets, visit, own, tools) : corsUnlessNone(request, decided);
  for (const met of mets) response = (await kindOf(met.fault).send?.(response, met)) ?? response;
  return response;
}

/** The scenarios of these names as begun at a moment, or the answer that says which is none. */
async function findAsked(names: readonly string[], since: number): Promise<readonly ActiveScenario[] | Response> {
  if (names.length === 0) return [];
  const { findScenario } = await import('../../fixtures/scenarios/scenarios.ts');
  const scenarios: ActiveScenario[] = [];
  for (const name of names) {
    const found = findScenario(name);
    if (found === undefined) return errorResponse(400, `There is no scenario ${name.slice(0, 100)}`);
    scenarios.push({ ...found, since });
  }
  return scenarios;
}

/** Waits as long as the delays of all together; false where the client has left meanwhile. */
async function delayed(mets: readonly Met[], request: Request, { wait }: FaultTools): Promise<boolean> {
  let total = 0;
  for (const met of mets) {
    const delay = kindOf(met.fault).delay?.(met) ?? 0;
    if (delay > 0) met.hasHand();
    total += delay;
  }
  if (total === 0) return true;
  const signal = leaving(request);
  await (wait ?? (await import('../lib/real-wait.ts')).realWait)(total, signal);
  return !signal.aborted;
}

/** What the topmost fault says that decides: null where that is about data calls, or there is none. */
async function decide(mets: readonly Met[], visit: FaultVisit, tools: FaultTools): Promise<Response | null> {
  for (const met of mets.toReversed()) {
    const kind = kindOf(met.fault);
    if (kind.refuse !== undefined) return null;
    const answer = await kind.answer?.(met, visit, tools);
    if (answer) return answer;
  }
  return null;
}

/** An answer of the type `error` takes no headers. */
function corsUnlessNone(request: Request, response: Response): Response {
  return response.status === 0 ? response : withCors(request, response);
}
