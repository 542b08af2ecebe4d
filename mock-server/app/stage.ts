import type { JournalKeeper } from '../control/create-journal.ts';
import { expectCalls } from '../control/note-calls.ts';
import type { SandboxControl } from '../control/sandbox-control.ts';
import type { StagedRequest } from '../faults/answer-under.ts';
import type { FaultTools } from '../faults/fault-tools.ts';
import { wireFaultOf } from '../faults/wire.ts';
import { isSandboxName, sandboxName } from '../state/sandbox-name.ts';
import { StateUnavailableError } from '../state/state-unavailable-error.ts';
import { withCors } from './cors.ts';
import { errorResponse, stateUnavailable } from './json-response.ts';
import type { Route } from './router.ts';
import type { Services } from './services.ts';

export interface StageOptions {
  readonly services: Services;
  readonly journal: JournalKeeper;
  readonly route: Route;
  /** What faults are made with, beside the services. */
  readonly tools: Omit<FaultTools, 'services' | 'route'>;
}

/**
 * Stands before the router: notes each request in the journal of its sandbox, and where a tester has told the sandbox
 * something, or the request names scenarios, has it answered accordingly. Loads what that takes only then.
 */
export function createStage({
  services,
  journal,
  route,
  tools,
}: StageOptions): (request: Request) => Promise<Response> {
  const read = createControlReader(services);

  async function answerStaged(staged: StagedRequest): Promise<Response> {
    const { request, url } = staged;
    try {
      const { answerUnder } = await import('../faults/answer-under.ts');
      return await answerUnder(staged, { ...tools, services, route });
    } catch (error) {
      if (error instanceof StateUnavailableError) return withCors(request, stateUnavailable(error, url.pathname));
      services.log.error(error);
      return withCors(request, errorResponse(500, 'Server Error'));
    }
  }

  return async (request) => {
    const url = new URL(request.url);
    const sandbox = isStaged(request, url) ? sandboxOf(request, url) : null;
    if (sandbox === null) return route(request, url, services);
    const started = performance.now();
    const entry = journal.begin(sandbox, {
      at: services.clock.now(),
      method: request.method,
      path: url.pathname + url.search,
    });
    expectCalls(request, entry);
    const asked = scenariosAsked(request, url);
    const control = await read(sandbox);
    const isPlain = control === null && asked.length === 0;
    const response = isPlain
      ? await route(request, url, services)
      : await answerStaged({ request, url, control, asked, entry, sandbox });
    if (response.status === 0 || wireFaultOf(response)?.kind === 'never') return response;
    entry.status = response.status;
    entry.milliseconds = performance.now() - started;
    return response;
  };
}

/** What a tester does and what a host asks for itself is never met by faults, nor noted. */
function isStaged({ method }: Request, { pathname }: URL): boolean {
  return method !== 'OPTIONS' && pathname !== '/health' && !pathname.startsWith('/__mock');
}

/** The address of a file names its sandbox: it is opened without headers. */
function sandboxOf({ headers }: Request, { pathname, searchParams }: URL): string | null {
  const named = pathname.startsWith('/downloads/') ? searchParams.get('sandbox') : null;
  if (named === null) return sandboxName(headers);
  return isSandboxName(named) ? named : null;
}

function scenariosAsked({ headers }: Request, { search, searchParams }: URL): readonly string[] {
  const inHeader = headers.get('x-mock-scenario');
  const inAddress = search.includes('scenario=') ? searchParams.get('scenario') : null;
  if (inHeader === null && inAddress === null) return [];
  const names = `${inAddress ?? ''},${inHeader ?? ''}`.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '');
}

/** Reads what a sandbox was told; null while the state is out of reach, which is logged once each time. */
function createControlReader({ controls, log }: Services): (sandbox: string) => Promise<SandboxControl | null> {
  let isOut = false;
  return async (sandbox) => {
    try {
      const control = await controls.read(sandbox);
      isOut = false;
      return control;
    } catch (error) {
      // Whoever throws a StateUnavailableError has told it already.
      if (!isOut && !(error instanceof StateUnavailableError)) log.error(error);
      isOut = true;
      return null;
    }
  };
}
