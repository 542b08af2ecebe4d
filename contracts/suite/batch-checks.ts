import { limits } from '../../schema/reference/limits.ts';
import type { HeaderTable, Variables } from '../client/backend.ts';
import type { Client } from '../client/client.ts';
import { fieldOf, isRecord, parseJson } from '../client/json.ts';
import { inWords } from '../rules/differences.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import type { Check } from './check.ts';

/** An operation of a batch, as JSON; `key` is its field in the response's data. */
interface Part {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const fields = ['user { id name email }', 'nav { key title }', 'settings { email urls }', 'targets { value }'];

/** Operations with distinguishable responses: the alias tells them apart. */
const partsOf = (count: number): Part[] =>
  Array.from({ length: count }, (_, index) => {
    const key = `answer${index}`;
    return { key, body: { query: `query Part${index} { ${key}: ${fields[index % fields.length]} }` } };
  });

/** One document with different variables. */
function pagesOf(client: Client, day: string): Part[] {
  const query =
    'query ($query: SessionQuery!, $limit: Int) { sessions(query: $query, limit: $limit) { edges { node { id } } pageInfo { totalCount } } }';
  const range = { startDate: day, endDate: new Date(client.backend.now()).toISOString().slice(0, 10) };
  return [1, 3, 2].map((limit) => ({ key: 'sessions', body: { query, variables: { query: range, limit } } }));
}

const wrongParts: readonly (readonly [name: string, body: unknown])[] = [
  [
    'a rejected argument',
    { query: '{ sessions(query: { startDate: "2026-02-30", endDate: "2026-03-01" }) { pageInfo { totalCount } } }' },
  ],
  ['a document with a slip', { query: '{ nav { title ' }],
  ['a field that is none', { query: '{ nav { colour } }' }],
];

/** Batches: JSON arrays of 1 to 20 calls, answered in order, each as if it were sent alone (CAL-056). */
export function batchChecks(client: Client): Check[] {
  const base = { clauses: ['CAL-004', 'CAL-056'], calls: [] };
  const monthAgo = new Date(client.backend.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const sizes = [1, 2, 7, limits.batchSize].map((size) => ({
    ...base,
    rule: 'http.batch.order',
    subject: `a batch of ${size}`,
    run: () => findOutOfPlace(client, partsOf(size)),
  }));
  const badParts = wrongParts.map(([name, body]) => ({
    ...base,
    rule: 'http.batch.error',
    subject: `${name} between two good calls`,
    run: () => findSpoiled(client, body),
  }));
  return [
    ...sizes,
    {
      ...base,
      rule: 'http.batch.variables',
      subject: 'one document with three sets of variables',
      async run() {
        const parts = pagesOf(client, monthAgo);
        // Throws if the call doesn't respond on its own.
        await client.request('sessions', parts[0]?.body.variables as Variables);
        return findOutOfPlace(client, parts);
      },
    },
    ...badParts,
    {
      ...base,
      rule: 'http.batch.cost',
      clauses: ['LIM-016'],
      subject: 'calls with a total cost of 100, of 199 rows each',
      run: () => findCostRefused(client, monthAgo),
    },
    {
      ...base,
      rule: 'http.batch.access',
      clauses: ['ERR-006', 'CAL-056'],
      subject: 'a batch without a token',
      run: () => findLetIn(client),
    },
  ];
}

async function send({ backend }: Client, bodies: readonly unknown[], headers: HeaderTable) {
  const response = await backend.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(bodies),
  });
  const text = await response.text();
  return { status: response.status, text, answers: parseJson(text) };
}

/** Findings about the response as a whole, and the list of answers if it is an array of the right length. */
function readBatch(
  { status, text, answers }: Awaited<ReturnType<typeof send>>,
  count: number,
): { readonly found: Finding[]; readonly list: readonly unknown[] | null } {
  const isList = Array.isArray(answers) && answers.length === count;
  const received = Array.isArray(answers) ? `${answers.length} answers` : text;
  const found = [
    ...same('batch status', 200, status),
    ...holds('batch answer', isList, `an array of ${count} answers`, inWords(received)),
  ];
  return { found, list: isList ? answers : null };
}

async function findOutOfPlace(client: Client, parts: readonly Part[]): Promise<Finding[]> {
  const batch = await send(
    client,
    parts.map(({ body }) => body),
    client.headers,
  );
  const { found, list } = readBatch(batch, parts.length);
  if (list === null) return found;
  const alone = await Promise.all(parts.map(({ body }) => answerAlone(client, body)));
  return [
    ...found,
    ...parts.flatMap(({ key }, index) => {
      const data = isRecord(list[index]) ? list[index].data : undefined;
      const keys = isRecord(data) ? Object.keys(data) : [];
      return [
        ...same(`batch answer ${index + 1}: the call it belongs to`, [key], keys),
        ...same(`batch answer ${index + 1}`, alone[index], data),
      ];
    }),
  ];
}

async function answerAlone({ backend, headers }: Client, { query, variables }: Part['body']): Promise<unknown> {
  const { data } = await backend.graphql(String(query), isRecord(variables) ? variables : {}, headers);
  return data;
}

/** An invalid call in the middle gets errors in its place; the calls around it are answered. */
async function findSpoiled(client: Client, badBody: unknown): Promise<Finding[]> {
  const [first, second] = partsOf(2);
  const bodies = [first?.body, badBody, second?.body];
  const { found, list } = readBatch(await send(client, bodies, client.headers), bodies.length);
  if (list === null) return found;
  const middle = isRecord(list[1]) ? list[1] : {};
  const hasErrors = Array.isArray(middle.errors) && middle.errors.length > 0;
  const neighbors = await Promise.all([first, second].map((part) => (part ? answerAlone(client, part.body) : null)));
  const dataAt = (at: number) => (isRecord(list[at]) ? list[at].data : undefined);
  return [
    ...found,
    ...holds('batch answer 2, which is wrong', hasErrors, 'errors', list[1]),
    ...same('batch answer 1, beside an error', neighbors[0], dataAt(0)),
    ...same('batch answer 3, beside an error', neighbors[1], dataAt(2)),
  ];
}

/** Calls for 199 rows cost 2 each, since only full hundreds of rows count. */
async function findCostRefused(client: Client, day: string): Promise<Finding[]> {
  const range = `{ startDate: "${day}", endDate: "${new Date(client.backend.now()).toISOString().slice(0, 10)}" }`;
  const call = (at: number) => `a${at}: depths(query: ${range}, limit: 199) { pageInfo { totalCount } }`;
  const query = `{ ${Array.from({ length: limits.requestCost / 4 }, (_, index) => call(index)).join(' ')} }`;
  const { status, text } = await send(client, [{ query }, { query }], client.headers);
  return holds(
    'batch of cost 100',
    status === 200 && !text.includes('QUERY_LIMIT'),
    'an answer',
    inWords(`${status} ${text}`),
  );
}

async function findLetIn(client: Client): Promise<Finding[]> {
  const { status, text, answers } = await send(
    client,
    partsOf(2).map(({ body }) => body),
    {},
  );
  const parts = Array.isArray(answers) ? answers : [answers];
  return [
    ...same('batch status without a token', 401, status),
    ...holds('batch message without a token', text.includes('UNAUTHORIZED'), 'UNAUTHORIZED', inWords(text)),
    ...holds(
      'batch data without a token',
      parts.every((part) => fieldOf(part, 'data') === '' || fieldOf(part, 'data') === 'null'),
      'no data',
      inWords(text),
    ),
  ];
}
