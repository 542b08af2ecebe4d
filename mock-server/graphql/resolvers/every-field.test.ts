import { buildSchema, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { sdl } from '../../../schema/generated/sdl.ts';
import { reportKeys } from '../../../schema/reference/reports.ts';
import { createTestClient } from '../../testing/test-client.ts';

const notices: string[] = [];
const errors: unknown[] = [];
const client = createTestClient({
  size: 3000,
  log: { notice: (text) => notices.push(text), error: (error) => errors.push(error) },
});
let authorization: string;
beforeAll(async () => {
  authorization = (await client.signIn()).id_token;
});

const range = '{ startDate: "2025-11-22", endDate: "2026-11-21" }';
const all = 'vettedFilters: [lead, solicitation, other, unclassified]';
/** Calls that the mock implements, with their required arguments. */
const calls: Record<string, string> = {
  userAccounts: '',
  nav: '',
  user: '',
  settings: '',
  targets: '',
  pages: '',
  targetFilters: '',
  highValueActivities: `(startDate: "2025-11-22", endDate: "2026-11-21", limit: 100, ${all})`,
  phoneCall: `(query: ${range}, callId: "c0")`,
  sessions: `(query: ${range}, limit: 200)`,
  sessionsInfo: `(query: ${range})`,
  visitors: `(query: ${range}, last: 100)`,
  visitor: '(visitorId: "v1")',
  locations: '(bounds: [-180, -85, 180, 85], zoom: 3)',
  page: `(pageId: "p0", query: ${range})`,
  sessionsByDate: `(query: ${range})`,
  sessionsDownload: '(id: "1-00000000")',
  listCampaigns: '',
  campaign: '(campaignId: "1044201", startDate: "2026-10-01", endDate: "2026-11-21")',
  ...Object.fromEntries([...reportKeys, 'durations', 'depths'].map((name) => [name, `(query: ${range}, limit: 1000)`])),
};
const refusedCalls = ['pdfDownload'];
/** Arguments of nested fields. */
const fieldArguments: Record<string, string> = {
  visitorLocations: '(mapProps: { top_left: { lat: 85, lon: -180 }, bottom_right: { lat: -85, lon: 180 }, zoom: 3 })',
};

/** Every field of a type, up to the depth at which a type would contain itself for the third time. */
function selection(type: GraphQLOutputType, within: readonly string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const path = [...within, named.name];
  const fields = Object.values(named.getFields()).filter(
    (field) => path.filter((name) => name === getNamedType(field.type).name).length < 2,
  );
  return `{ ${fields.map((field) => field.name + (fieldArguments[field.name] ?? '') + selection(field.type, path)).join(' ')} }`;
}

const queryFields = Object.values(buildSchema(sdl).getQueryType()?.getFields() ?? {});

describe('every call', () => {
  it('is in the table or rejected', () => {
    expect(queryFields.map(({ name }) => name).sort()).toEqual([...Object.keys(calls), ...refusedCalls].sort());
  });

  it.each(Object.keys(calls))('%s returns each of its fields on its own', async (name) => {
    const field = queryFields.find((known) => known.name === name);
    if (field === undefined) throw new Error(`The SDL has no call ${name}`);
    const answer = await client.request(`{ ${name}${calls[name]} ${selection(field.type)} }`, {}, { authorization });
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toHaveProperty(name);
    // Plans leave directives to normal execution.
    const long = `{ ${name}${calls[name]} @include(if: true) ${selection(field.type)} }`;
    expect((await client.request(long, {}, { authorization })).text).toBe(answer.text);
    // Removed, so that subsequent calls don't fail because of them too.
    expect(notices.splice(0)).toEqual([]);
    expect(errors.splice(0)).toEqual([]);
  });

  it('returns the same bytes twice', async () => {
    const query = `{ sessions(query: ${range}, limit: 50) { edges { cursor node { id visitorName pageViews { pageUrl } } } } }`;
    const once = await client.request(query, {}, { authorization });
    expect((await client.request(query, {}, { authorization })).text).toBe(once.text);
  });

  it('returns null for missing data instead of inventing it', async () => {
    const answer = await client.request('{ pdfDownload(id: "1", campaignId: "1") { id } }', {}, { authorization });
    expect(answer).toMatchObject({ data: { pdfDownload: null } });
    expect(answer.errors).toBe(undefined);
    expect(notices).toEqual([]);
  });

  it('names an invalid argument', async () => {
    const bad: [query: string, argument: string][] = [
      [`sessions(query: ${range}, limit: 0) { pageInfo { totalCount } }`, 'limit'],
      [`sessions(query: ${range}, limit: 10000000) { pageInfo { totalCount } }`, 'limit'],
      [
        `sessions(query: ${range}, last: 5, before: "junk", paginationType: CURSOR) { pageInfo { totalCount } }`,
        'before',
      ],
      ['sessionsByDate(query: { startDate: "2026-02-30", endDate: "2026-03-01" }) { totalCount }', 'startDate'],
      ['sessionsByDate(query: { startDate: "2026-03-02", endDate: "2026-03-01" }) { totalCount }', 'endDate'],
    ];
    for (const [query, argument] of bad) {
      const answer = await client.request(`{ ${query} }`, {}, { authorization });
      expect(answer.text).toContain(argument);
      expect(answer.text).not.toContain('Unexpected error');
      expect(answer.errors).toHaveLength(1);
    }
  });

  it('names an invalid variable', async () => {
    const query = 'query ($query: SessionQuery!) { sessionsByDate(query: $query) { totalCount } }';
    const answer = await client.request(
      query,
      { query: { startDate: 'abc', endDate: '2026-11-21' } },
      { authorization },
    );
    expect(answer.errors?.[0]?.message).toContain('startDate');
    expect(answer.errors?.[0]?.message).toContain('YYYY-MM-DD');
  });
});
