import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, getNamedType, isLeafType, isObjectType } from 'graphql';
import { sdl } from '../../../schema/generated/sdl.ts';
import { idTokenOfDemo, ours, start, toolsMock } from '../contenders.ts';
import type { Figure } from '../figure.ts';

/** Requests every report. Throws on the first error. */
async function askAll(origin: string, authorization: string): Promise<void> {
  const headers = { 'content-type': 'application/json', accept: 'application/json', authorization };
  for (const { name, body } of reportQuestions()) {
    const answer = await (await fetch(`${origin}/graphql`, { method: 'POST', headers, body })).json();
    if (answer.errors !== undefined) throw new Error(`${name}: ${JSON.stringify(answer.errors).slice(0, 300)}`);
  }
}

/** Resident memory of the mock with a million sessions, after every report has been requested three times. */
export async function benchMemory(): Promise<Figure[]> {
  const idToken = await idTokenOfDemo();
  const [mine, peer] = [await start(ours(1_000_000, idToken)), await start(toolsMock)];
  try {
    for (let round = 0; round < 3; round++) {
      await askAll(mine.origin, idToken);
      await askAll(peer.origin, '');
    }
    return [
      {
        name: 'resident memory, 1,000,000 sessions',
        unit: 'MB',
        ours: residentMegabytes(mine.process.pid ?? 0),
        peer: { name: toolsMock.name, value: residentMegabytes(peer.process.pid ?? 0) },
        bound: { of: 'ours', kind: 'at most', value: 254 },
      },
    ];
  } finally {
    await mine.stop();
    await peer.stop();
  }
}

/** Resident memory of a process in MB (10^6 bytes). Throws on Windows, where neither method exists. */
function residentMegabytes(pid: number): number {
  const kibibytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(kibibytes) * 1024) / 1e6;
}

/** A data call, ready to be posted. */
interface Question {
  readonly name: string;
  readonly body: string;
}

/** A year, with three filters: a referrer, a target and an activity. */
const query =
  '{startDate: "2025-11-21", endDate: "2026-11-21", referrers: ["google.com"], actions: [CLIENT_SITE_ACTIVITY], ' +
  'targets: [{targetType: Industry, value: "Machinery"}]}';

/** The values of arguments by name; others keep their defaults. */
const literals: Readonly<Record<string, string>> = {
  query,
  startDate: '"2025-11-21"',
  endDate: '"2026-11-21"',
  limit: '25',
  vettedFilters: '[lead, solicitation, other, unclassified]',
  bounds: '[-130.0, 20.0, -60.0, 52.0]',
  zoom: '4.0',
  pageId: '"p1"',
};

const isReport = (field: GraphQLField<unknown, unknown>) =>
  field.name === 'highValueActivities' ||
  (field.name !== 'phoneCall' && field.args.some(({ name }) => name === 'query'));

/** Every field of a type, and of the types below it. */
function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (isLeafType(type) || !isObjectType(type)) return field.name;
  return `${field.name} { ${Object.values(type.getFields()).map(selectionOf).join(' ')} }`;
}

/** One request for every report of the contract, with all fields, over a year with three filters. */
export function reportQuestions(): Question[] {
  const reports = Object.values(buildSchema(sdl).getQueryType()?.getFields() ?? {}).filter(isReport);
  return reports.map((field) => {
    const args = field.args.filter(({ name }) => name in literals).map(({ name }) => `${name}: ${literals[name]}`);
    const text = selectionOf(field).replace(field.name, `${field.name}(${args.join(', ')})`);
    return { name: field.name, body: JSON.stringify({ query: `{ ${text} }` }) };
  });
}
