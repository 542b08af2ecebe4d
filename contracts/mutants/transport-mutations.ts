import { isRecord, parseJson } from '../client/json.ts';
import { allCalls } from '../client/schema.ts';
import { type Mutation, rulesOf, type Send } from './mutated-backend.ts';

const isBatch = (init: RequestInit | undefined) => typeof init?.body === 'string' && init.body.startsWith('[');
const isPreflight = (init: RequestInit | undefined) => init?.method === 'OPTIONS';

/** The same response with different headers, status or text. */
async function changed(
  response: Response,
  {
    status = response.status,
    text,
    headers,
  }: { status?: number; text?: string; headers?: Record<string, string | null> },
): Promise<Response> {
  const all = new Headers(response.headers);
  all.delete('content-length');
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  const isBare = status === 204 || status === 304;
  return new Response(isBare ? null : (text ?? (await response.text())), { status, headers: all });
}

/** Changes the response to a batch as an array. */
const onBatch =
  (change: (answers: readonly unknown[], init: RequestInit) => unknown): Send =>
  async (path, init, next) => {
    const response = await next(path, init);
    if (!isBatch(init)) return response;
    const text = await response.text();
    const answers = parseJson(text);
    const other = Array.isArray(answers) ? JSON.stringify(change(answers, init ?? {})) : text;
    return changed(response, { text: other });
  };

const hasErrors = (answer: unknown) => isRecord(answer) && Array.isArray(answer.errors);

const refusalOf = (status: number, message: string) =>
  new Response(JSON.stringify({ errors: [{ message }] }), {
    status,
    headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
  });

const lengthOf = (init: RequestInit | undefined) => {
  const body = parseJson(String(init?.body));
  return Array.isArray(body) ? body.length : 0;
};

const batches: readonly (readonly [string, Send])[] = [
  ['takes no batches', async (path, init, next) => (isBatch(init) ? refusalOf(400, 'One call') : next(path, init))],
  [
    'takes no batch of more than ten',
    async (path, init, next) => (isBatch(init) && lengthOf(init) > 10 ? refusalOf(413, 'Too many') : next(path, init)),
  ],
  ['answers a batch backwards', onBatch((answers) => answers.toReversed())],
  ['leaves out the last answer of a batch', onBatch((answers) => answers.slice(0, -1))],
  ['answers a batch of one with an object', onBatch((answers) => (answers.length === 1 ? answers[0] : answers))],
  [
    'fails a whole batch for one error',
    onBatch((answers) => answers.map((answer) => answers.find(hasErrors) ?? answer)),
  ],
  [
    'stops a batch at the first error',
    onBatch((answers) => {
      const firstError = answers.findIndex(hasErrors);
      return answers.map((answer, index) => (firstError >= 0 && index > firstError ? { data: null } : answer));
    }),
  ],
  [
    'counts a hundred rows begun as a whole hundred',
    async (path, init, next) =>
      isBatch(init) && String(init?.body).includes('limit: 199') ? refusalOf(400, 'QUERY_LIMIT') : next(path, init),
  ],
  ['gives every call of a batch the first answer', onBatch((answers) => answers.map(() => answers[0]))],
];

const withHeaders =
  (
    headers: Record<string, string | null>,
    when: (init: RequestInit | undefined, response: Response) => boolean,
  ): Send =>
  async (path, init, next) => {
    const response = await next(path, init);
    return when(init, response) ? changed(response, { headers }) : response;
  };

const cors: readonly (readonly [string, Send])[] = [
  ['allows no other origin', withHeaders({ 'access-control-allow-origin': null }, () => true)],
  ['allows another origin alone', withHeaders({ 'access-control-allow-origin': 'https://b.example' }, () => true)],
  [
    'says nothing of origins in its refusals',
    withHeaders({ 'access-control-allow-origin': null }, (_, { status }) => status >= 400),
  ],
  ['allows cookies to every origin', withHeaders({ 'access-control-allow-credentials': 'true' }, () => true)],
  ['exposes no headers', withHeaders({ 'access-control-expose-headers': null }, () => true)],
  ['allows no methods', withHeaders({ 'access-control-allow-methods': 'GET' }, isPreflight)],
  [
    'allows no account header',
    withHeaders({ 'access-control-allow-headers': 'authorization, content-type, x-wt-legacy_token' }, isPreflight),
  ],
  ['allows all headers by a star', withHeaders({ 'access-control-allow-headers': '*' }, isPreflight)],
  [
    'asks for a token before it says what it allows',
    async (path, init, next) => (isPreflight(init) ? refusalOf(401, 'UNAUTHORIZED') : next(path, init)),
  ],
  ['knows no preflight', async (path, init, next) => (isPreflight(init) ? refusalOf(405, 'POST') : next(path, init))],
  ...[400, 413, 415].map(
    (code) =>
      [
        `says nothing of origins in what it refuses with ${code}`,
        withHeaders({ 'access-control-allow-origin': null }, (_, { status }) => status === code),
      ] as const,
  ),
  [
    'says nothing of origins where it refuses a batch',
    withHeaders({ 'access-control-allow-origin': null }, (init, { status }) => isBatch(init) && status === 401),
  ],
];

const named = (call: string, path: string, mutations: typeof batches): Mutation[] =>
  mutations.map(([name, send]) => ({ name: `${call} ${name}`, call, rule: rulesOf(call), path, send }));

const statuses = [201, 202, 500];

/** Batches, headers, other origins, and the status of a successful response. */
export function transportMutations(): Mutation[] {
  return [
    ...named('http.batch', '/graphql', batches),
    ...named('access.batch', '/graphql', [
      [
        'answers a batch of a person without accounts with 500',
        async (path, init, next) => {
          const response = await next(path, init);
          const isMeant = isBatch(init) && (await response.clone().text()).includes('NO_CLAIMS');
          return isMeant ? changed(response, { status: 500 }) : response;
        },
      ],
    ]),
    ...named('http.cors', '/graphql', cors),
    ...named('http.cors', '/auth/check-username', cors.slice(0, 4)).map((one) => ({
      ...one,
      name: `${one.name} (sign-in)`,
    })),
    ...named('http.cors', '/downloads/', cors.slice(0, 2)).map((one) => ({ ...one, name: `${one.name} (file)` })),
    ...['text/plain', 'text/html; charset=utf-8'].map((type) => ({
      name: `http.audit answers are ${type}`,
      call: 'http.audit',
      rule: rulesOf('http.audit'),
      path: '/graphql',
      send: withHeaders({ 'content-type': type }, () => true),
    })),
    ...fileHeaders.map(([name, headers]) => ({
      name: `files of createSessionsDownload ${name}`,
      call: 'createSessionsDownload',
      rule: /^downloads\.[A-Z_]+$/,
      path: '/downloads/',
      send: withHeaders(headers, () => true),
    })),
    ...[
      ['gives no time to come back', null],
      ['asks to come back in 0 seconds', '0'],
    ].map(([name, seconds = null]) => ({
      name: `/auth/sign-in ${name}`,
      call: '/auth/sign-in',
      rule: /^auth\.journey\.limit$/,
      path: '/auth/sign-in',
      send: withHeaders({ 'retry-after': seconds }, (_, { status }) => status === 429),
    })),
    ...allCalls().flatMap((call) =>
      statuses.map((status) => ({
        name: `${call} answers ${status} for 200`,
        call,
        rule: rulesOf(call, 'shape', 'read'),
        respond: (received: number, text: string) =>
          received === 200 && !text.includes('"errors"') ? { status, text } : { status: received, text },
      })),
    ),
  ];
}

const fileHeaders: readonly (readonly [string, Record<string, string | null>])[] = [
  ['have another content-type', { 'content-type': 'application/json' }],
  ['have no name', { 'content-disposition': null }],
  ['are shown in place of being saved', { 'content-disposition': 'inline; filename="a.csv"' }],
];
