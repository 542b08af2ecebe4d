import {
  BodyTooLargeError,
  errorResponse,
  notFoundResponse,
  parseJson,
  type RouteContext,
  readBody,
} from '../lib/http.ts';
import { sandboxName } from '../state/sandbox-store.ts';
import { type ControlCall, type ControlHandler, ControlRefusal, type ControlServices } from './control-call.ts';
import { BodyProblem, knownHere } from './read/shapes.ts';
import { clearJournal, readJournal } from './routes/journal.ts';
import { decideRequest, listPersonas, listRequests, readResetCode, readSingleSignOn } from './routes/people.ts';
import {
  applyStoryTo,
  changeClock,
  changeWorld,
  createSandbox,
  exportState,
  importState,
  listSandboxes,
  readClock,
  readSandbox,
  removeStories,
  resetState,
} from './routes/sandbox.ts';
import {
  listCatalog,
  listScenarios,
  readActive,
  replaceStack,
  startScenario,
  stopScenarios,
} from './routes/scenarios.ts';

type Methods = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', ControlHandler>>>;

/** The handler of each path of the control API document, by method. */
export const controlRoutes: Readonly<Record<string, Methods>> = {
  '/__mock/api/openapi.yaml': { GET: readDocument },
  '/__mock/api/sandbox': { GET: readSandbox },
  '/__mock/api/sandboxes': { GET: listSandboxes, POST: createSandbox },
  '/__mock/api/personas': { GET: listPersonas },
  '/__mock/api/catalog': { GET: listCatalog },
  '/__mock/api/scenarios': { GET: listScenarios },
  '/__mock/api/scenarios/active': { GET: readActive, POST: startScenario, PUT: replaceStack, DELETE: stopScenarios },
  '/__mock/api/clock': { GET: readClock, POST: changeClock },
  '/__mock/api/world': { PUT: changeWorld },
  '/__mock/api/story': { PUT: applyStoryTo, DELETE: removeStories },
  '/__mock/api/state': { GET: exportState, PUT: importState, DELETE: resetState },
  '/__mock/api/journal': { GET: readJournal, DELETE: clearJournal },
  '/__mock/api/reset-code': { GET: readResetCode },
  '/__mock/api/single-sign-on': { GET: readSingleSignOn },
  '/__mock/api/requests': { GET: listRequests, POST: decideRequest },
};

/** The URL parameters of calls, by method and path. All other calls have none. */
export const controlParameters: Readonly<Record<string, readonly string[]>> = {
  'DELETE /__mock/api/scenarios/active': ['name'],
  'GET /__mock/api/journal': ['operation', 'path', 'method', 'status', 'scenario', 'variables', 'after', 'limit'],
  'GET /__mock/api/reset-code': ['username'],
  'GET /__mock/api/single-sign-on': ['username'],
};

/**
 * A problem with the parameters of a call, or null. An unknown one would stop every scenario or list everything
 * (TST-096), and only one of two values would count.
 */
function findBadParameter({ method }: Request, { pathname, searchParams }: URL): string | null {
  const known = controlParameters[`${method} ${pathname}`] ?? [];
  const given = [...searchParams.keys()];
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) return `The parameter ${unknown.slice(0, 100)} is not known here: ${knownHere(known)}`;
  const twice = given.find((name, index) => given.indexOf(name) !== index);
  return twice === undefined ? null : `The parameter ${twice} is given twice`;
}

/** Handles testers' calls under /__mock/api according to the control API document. */
export async function serveControl({ request, url, services }: RouteContext<ControlServices>): Promise<Response> {
  const sandbox = sandboxName(request.headers);
  if (sandbox === null) return errorResponse(400, 'The sandbox name is not 1 to 64 letters, digits, _ or -');
  const methods = Object.hasOwn(controlRoutes, url.pathname) ? controlRoutes[url.pathname] : undefined;
  if (methods === undefined) return notFoundResponse(request, url);
  const handler = Object.entries(methods).find(([method]) => method === request.method)?.[1];
  const allowed = Object.keys(methods);
  if (handler === undefined) return errorResponse(405, onlyAnswered(allowed), { allow: allowed.join(', ') });
  const problem = findBadParameter(request, url);
  if (problem !== null) return errorResponse(400, problem);
  const response = await settle(handler, { request, url, services }, sandbox);
  response.headers.set('cache-control', 'no-store');
  return response;
}

function onlyAnswered(methods: readonly string[]): string {
  const listed = methods.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return `Only ${listed} ${methods.length === 1 ? 'is' : 'are'} answered here`;
}

async function settle(
  handler: ControlHandler,
  { request, url, services }: RouteContext<ControlServices>,
  sandbox: string,
): Promise<Response> {
  try {
    return await handler({
      url,
      sandbox,
      services,
      body: async (read) => read(parse(await readBody(request)), ''),
    });
  } catch (error) {
    if (error instanceof ControlRefusal) return errorResponse(error.status, error.message);
    if (error instanceof BodyProblem) return errorResponse(400, error.message);
    if (error instanceof BodyTooLargeError) return errorResponse(413, error.message);
    throw error;
  }
}

/** The control API document, if the host has it. */
async function readDocument({ services }: ControlCall): Promise<Response> {
  if (services.tester.readDocument === undefined)
    throw new ControlRefusal(404, 'This host does not include the document');
  const text = await services.tester.readDocument();
  return new Response(text, { headers: { 'content-type': 'application/yaml; charset=utf-8' } });
}

function parse(text: string): unknown {
  const body = parseJson(text);
  if (body === undefined) throw new BodyProblem('The body is not JSON');
  return body;
}
