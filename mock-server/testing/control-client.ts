import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import type { MockAppOptions } from '../create-mock-app.ts';
import { type Answer, createTestClient, type TestClient } from './test-client.ts';

interface Media {
  readonly content?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media & { readonly $ref?: string }>>;
}

// The type is trusted because the document is part of this project. A missing part would fail every check below.
const document = parse(readFileSync(new URL('../../schema/control.openapi.yaml', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ ...document, $id: 'control' });

/** Every operation of the document, for example `GET /__mock/api/clock`. */
export const operations: readonly string[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

/** The URL parameters of operations that have some, by operation. */
export const parametersOfDocument: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  operations.flatMap((operation) => {
    const [method = '', path = ''] = operation.split(' ');
    const { parameters = [] } = document.paths[path]?.[method.toLowerCase()] ?? {};
    return parameters.length === 0 ? [] : [[operation, parameters.map(({ name }) => name)]];
  }),
);

/** The problems of an operation's body; empty if it is valid. */
export function bodyProblems(operation: string, body: unknown): string[] {
  return problems(`${pointer(operation)}/requestBody`, body);
}

/** The problems of a response: its status, whether it has a body, and the body. */
async function answerProblems(operation: string, answer: Response): Promise<string[]> {
  const [method = '', path = ''] = operation.split(' ');
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  const status = String(answer.status) in responses ? String(answer.status) : 'default';
  const response = responses[status];
  if (response === undefined || (status === 'default' && answer.status < 400)) return [`status ${answer.status}`];
  const text = await answer.text();
  if (response.$ref === undefined && response.content === undefined) return text === '' ? [] : ['a body'];
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  if (type !== 'application/json') return response.content?.[type] === undefined ? [`type ${type}`] : [];
  const place = response.$ref === undefined ? `${pointer(operation)}/responses/${status}` : response.$ref;
  return problems(place, JSON.parse(text));
}

function pointer(operation: string): string {
  const [method = '', path = ''] = operation.split(' ');
  return `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;
}

function problems(place: string, value: unknown): string[] {
  const validate = ajv.compile({ $ref: `control${place}/content/application~1json/schema` });
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

/** One operation, as a signed-in person. */
type SendQuery = (query: string, variables?: object) => Promise<Answer>;

export interface ControlClient extends TestClient {
  /** `order('POST', 'clock', { action: 'stop' })`: the response, validated against the document. */
  order(method: string, path: string, body?: unknown, sandbox?: string): Promise<ControlAnswer>;
  /** Signs the demo's person in to a sandbox. */
  enter(sandbox: string): Promise<SendQuery>;
}

interface ControlAnswer {
  readonly status: number;
  /** Parsed; null if there is none. */
  readonly body: unknown;
}

/** A small mock with shortcuts to control it. Rejects if a response doesn't match the document. */
export function createControlClient(options: MockAppOptions = {}): ControlClient {
  const client = createTestClient(options);
  return {
    ...client,
    async enter(sandbox) {
      const headers = { 'x-mock-sandbox': sandbox };
      const { id_token } = await client.signIn(undefined, headers);
      return (query, variables = {}) => client.request(query, variables, { ...headers, authorization: id_token });
    },
    async order(method, path, body, sandbox = 'default') {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await client.app.fetch(
        new Request(`http://mock.example/__mock/api/${path}`, {
          method,
          headers: { 'x-mock-sandbox': sandbox },
          ...(body === undefined ? {} : { body: text }),
        }),
      );
      const operation = `${method} /__mock/api/${path.split('?')[0]}`;
      const found = await answerProblems(operation, response.clone());
      if (found.length > 0) throw new Error(`${operation} answered ${response.status}: ${found.join(', ')}`);
      const answer = await response.text();
      return { status: response.status, body: answer === '' ? null : JSON.parse(answer) };
    },
  };
}

const jobMutation = `mutation { createSessionsDownload(query: { startDate: "2026-10-01", endDate: "2026-11-21" },
  downloadType: SESSIONS, ordering: { key: "pagect", direction: ASC }) { id } }`;

/** Starts a download job and returns its id. */
export async function createJob(send: SendQuery): Promise<string> {
  const { data, text } = await send(jobMutation);
  if (data.createSessionsDownload === undefined) throw new Error(text);
  return (data.createSessionsDownload as { readonly id: string }).id;
}

/** The person who changes everything, and the sandbox. */
const dana = 'dana.reyes@harrowfluid.example';
const one = { 'x-mock-sandbox': 'one' };

/** Changes made by data calls and sign-in calls. */
const save = `mutation {
  saveAccountSettings(settings: { defaultSessionsCount: 50 }) { id }
  saveTargets(targets: [{ targetType: State, value: "TX" }], pages: ["/about"]) { pages { value } }
  savePreferences(preferences: { hasAcceptedTerms: false }) { hasAcceptedTerms }
}`;
const pdf = 'mutation ($inputs: CampaignPDFInputs!) { createPDFDownload(campaignPDFInputs: $inputs) { id } }';
const registration = {
  registrationType: 'full',
  firstName: 'Ada',
  lastName: 'Okafor',
  jobFunction: 'supply',
  jobDiscipline: 'Logistics',
  jobLevel: 'manager',
  industry: 'Machinery',
  companyName: 'Okafor Gear Works',
  country: 'US',
  email: 'ada@okafor.example',
  password: 'gears2gears',
};

/**
 * Creates a value under every key that the sandbox `one` can have. Returns the id of a download. `send` must be for
 * Dana there.
 */
export async function changeEverything(client: ControlClient, send: SendQuery): Promise<string> {
  await send(save);
  const { id_token: idToken } = await client.signIn(dana, one);
  const printUrl = '/campaigns/1044201/view/print?start=2026-11-01&end=2026-11-20';
  const stored = { idToken, accessToken: '', refreshToken: '', issuedAtTime: 0, expirationTime: 0, clockDrift: 0 };
  await send(pdf, { inputs: { tokens: stored, printUrl, campaignId: '1044201' } });
  await client.post('/auth/sign-up', registration, one);
  const company = { company_name: 'Harrow', website: 'harrow.example', tinid: '8104420' };
  await client.post('/third-party/forms/webtrax-company-info', company, one);
  const legacySignIn = await client.post('/api/legacy-sign-in', { username: 'rdelgado', password: 'Webtrax1' }, one);
  const rosa = await client.signIn('rosa.delgado@ridgelineprecision.example', one);
  const { token } = await legacySignIn.json();
  await client.request('{ nav { key } }', {}, { ...one, authorization: rosa.id_token, 'x-wt-legacy_token': token });
  const code = async () => {
    await client.post('/auth/forgot-password', { username: dana }, one);
    return (await client.order('GET', `reset-code?username=${dana}`, undefined, 'one')).body as { code: string };
  };
  const { code: confirmationCode } = await code();
  const renewal = { username: dana, tinid: '8104420', confirmationCode, password: '12345678' };
  await client.post('/auth/confirm-forgot-password', renewal, one);
  await client.post('/auth/sign-in', { username: dana, password: 'wrong' }, one);
  await code();
  const view = {
    type: 'view',
    url: 'http://mock.example/sample-site/',
    referrer: 'https://www.google.com/search?q=valve',
  };
  const beacon = { code: '10442', visitor: 'browser', visit: 'visit', events: [view] };
  await client.post('/collect', beacon, one);
  const story = 'Acme Valves of Toledo, OH:\n  yesterday, a buyer: [/contact, ask for 200 pieces]\n';
  await client.order('PUT', 'story', { story }, 'one');
  const rules = [{ fault: { kind: 'latency', shape: 'stepped', milliseconds: [0] }, calls: { from: 1 } }];
  await client.order('POST', 'scenarios/active', { name: 'slow', rules }, 'one');
  await client.order('POST', 'clock', { action: 'advance', milliseconds: 1000 }, 'one');
  return createJob(send);
}
