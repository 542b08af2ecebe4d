import { controlPaths, findPath } from '../../schema/reference/server-paths.ts';
import { type AnsweredCall, errorOf, readJson } from '../control/answered-call.ts';
import type { JournalKeeper } from '../control/journal.ts';
import type { SandboxControl } from '../control/sandbox-control.ts';
import type { SandboxRequest } from '../faults/answer-with-faults.ts';
import type { FaultTools } from '../faults/fault-kind.ts';
import { wireFaultOf } from '../faults/network-faults.ts';
import { errorResponse } from '../lib/http.ts';
import { addressOf } from '../lib/light-messages.ts';
import { noteRepeatable, onCalls, readRequestId, reuseOf } from '../lib/request-notes.ts';
import { isSandboxName, sandboxName } from '../state/sandbox-store.ts';
import { UnavailableError, unavailable } from '../state/unavailable-error.ts';
import type { Route, Services } from './routes.ts';

export interface SandboxMiddlewareOptions {
  readonly services: Services;
  readonly journal: JournalKeeper;
  readonly route: Route;
  /** What faults need in addition to the services. */
  readonly tools: Omit<FaultTools, 'services' | 'route'>;
  /** Called when a request of a sandbox has been answered. */
  readonly onCall?: ((call: AnsweredCall) => void) | undefined;
}

/**
 * Runs before the routes. Records each request in its sandbox's journal, and applies what a tester has set for the
 * sandbox or the scenarios that the request names. Loads the code for that only when needed.
 */
export function createSandboxMiddleware({
  services,
  journal,
  route,
  tools,
  onCall,
}: SandboxMiddlewareOptions): (request: Request) => Promise<Response> {
  const read = createControlReader(services);
  const faultTools: FaultTools = {
    ...tools,
    services,
    route: (request, url, changed) => route(request, url, { ...services, ...changed }),
  };

  async function answerControlled(sandboxRequest: SandboxRequest): Promise<Response> {
    const { url } = sandboxRequest;
    try {
      const { answerWithFaults } = await import('../faults/answer-with-faults.ts');
      return await answerWithFaults(sandboxRequest, faultTools);
    } catch (error) {
      if (error instanceof UnavailableError) return unavailable(error, url.pathname);
      services.log.error(error);
      return errorResponse(500, 'Server Error');
    }
  }

  return async (request) => {
    const url = addressOf(request);
    const sandbox = isForSandbox(request, url) ? await sandboxOf(request, url) : null;
    if (sandbox === null) return route(request, url, services);
    const started = performance.now();
    const entry = journal.begin(sandbox, {
      at: services.clock.now(),
      method: request.method,
      path: url.pathname + url.search,
    });
    const requestId = readRequestId(request.headers.get('x-request-id'));
    if (requestId !== null) entry.requestId = requestId;
    let thrown: unknown;
    onCalls(request, {
      calls: (calls) => {
        entry.operations = calls;
      },
      thrown: (error) => {
        thrown ??= error;
      },
    });
    const scenarioNames = scenariosOf(request, url);
    const control = await read(sandbox);
    const isPlain = control === null && scenarioNames.length === 0;
    const response = isPlain
      ? await route(request, url, services)
      : await answerControlled({ request, url, control, scenarioNames, entry, sandbox });
    try {
      const wireFault = wireFaultOf(response);
      if (response.status === 0 || wireFault?.kind === 'never') return response;
      entry.status = response.status;
      entry.milliseconds = performance.now() - started;
      // Reads only responses that might contain an error, or all of them if something listens.
      const soundness = isPlain ? reuseOf(response) : undefined;
      const mayFail = wireFault === undefined && soundness === undefined;
      if (!mayFail && onCall === undefined) {
        if (soundness === 'repeatable')
          noteRepeatable(response, { sandbox, path: entry.path, operations: entry.operations });
        return response;
      }
      const body = await readJson(response);
      const error = mayFail ? errorOf(body, response.status) : null;
      if (error !== null) entry.error = error;
      onCall?.({ sandbox, entry, body, thrown });
      return response;
    } finally {
      journal.settle(sandbox, entry);
    }
  };
}

/** Faults and the journal skip a tester's own calls and the host's own requests. */
function isForSandbox({ method }: Request, { pathname }: URL): boolean {
  return method !== 'OPTIONS' && pathname !== '/health' && findPath(controlPaths, pathname) === undefined;
}

/**
 * The sandbox that a request names. Requests without headers name it elsewhere: file and recording requests in the URL,
 * beacons in the body.
 */
async function sandboxOf(request: Request, { pathname, searchParams }: URL): Promise<string | null> {
  const { headers } = request;
  if (pathname === '/collect') {
    const { sandboxOfBeacon } = await import('../collect/serve-collect.ts');
    return (await sandboxOfBeacon(request)) ?? sandboxName(headers);
  }
  const isFile = pathname.startsWith('/downloads/') || pathname.startsWith('/recordings/');
  const named = isFile ? searchParams.get('sandbox') : null;
  if (named === null) return sandboxName(headers);
  return isSandboxName(named) ? named : null;
}

/** Names of the scenarios that apply to this request alone. */
function scenariosOf({ headers }: Request, { search, searchParams }: URL): readonly string[] {
  const inHeader = headers.get('x-mock-scenario');
  const inAddress = search.includes('scenario=') ? searchParams.get('scenario') : null;
  if (inHeader === null && inAddress === null) return [];
  const names = `${inAddress ?? ''},${inHeader ?? ''}`.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '');
}

/** Reads what is set for a sandbox. Null while the state is unavailable, which is logged once per outage. */
function createControlReader({ controls, log }: Services): (sandbox: string) => Promise<SandboxControl | null> {
  let isOut = false;
  return async (sandbox) => {
    try {
      const control = await controls.read(sandbox);
      isOut = false;
      return control;
    } catch (error) {
      // The store logs an UnavailableError itself.
      if (!isOut && !(error instanceof UnavailableError)) log.error(error);
      isOut = true;
      return null;
    }
  };
}
