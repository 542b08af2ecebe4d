import { isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { runSuite } from '../cli/run-suite.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { listenToCalls } from '../client/request-log.ts';
import { allCalls, callOf, schema } from '../client/schema.ts';
import { signIn } from '../client/sign-in.ts';
import { calls } from '../model/call-examples.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import { createCoverage } from '../suite/coverage.ts';

/** Milliseconds the whole suite may take on a busy machine. */
const slowly = 300_000;

describe('the suite on the mock', () => {
  it(
    'finds nothing wrong, and covers the whole contract',
    async () => {
      const coverage = createCoverage();
      const stop = listenToCalls(coverage);
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const status = await runSuite([], { print, printError: print });
      stop();
      // The lines contain the findings: comparing objects would only print the status.
      expect(status, lines.join('\n')).toBe(0);
      expect(lines.at(-1)).toMatch(/^the mock in this process meets the contract: \d+ passed, 0 failed$/);
      // A new field, value, ordering or sign-in call fails here until something exercises it. A sign-in call needs a
      // case in auth-cases.ts or a journey in which it succeeds.
      const missing = coverage.shares().flatMap((share) => share.missing);
      const places =
        'contracts/model has to ask for these; a value that no call answers is in neverAnswered of contract-parts.ts';
      expect(missing, places).toEqual([]);
      expect(coverage.shares().every(({ all }) => all > 0)).toBe(true);
    },
    slowly,
  );
});

describe('coverage', () => {
  const shareOf = (kind: string, coverage = createCoverage()) => coverage.shares().find((share) => share.kind === kind);

  it('starts empty', () => {
    expect(
      createCoverage()
        .shares()
        .map(({ covered }) => covered),
    ).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('counts requests and responses', () => {
    const coverage = createCoverage();
    const query =
      'query depths($query: SessionQuery!, $ordering: [DepthOrdering!]) { depths(query: $query, ordering: $ordering) { edges { node { id } } } }';
    const variables = { query: { base: ['CATALOG_ACTIVITY'] }, ordering: [{ key: 'sessionsct', direction: 'DESC' }] };
    coverage.add(query, variables, { data: { depths: { edges: [{ node: { id: 'd1' } }] } } });
    const missing = (kind: string) => shareOf(kind, coverage)?.missing ?? [];
    expect(shareOf('operations', coverage)?.covered).toBe(1);
    expect(missing('variables')).not.toContain('SessionQuery.base');
    expect(missing('variables')).toContain('SessionQuery.depth');
    expect(missing('fields')).not.toContain('Depth.id');
    expect(missing('enum values')).toContain('BaseFilter.THOMASNET_ACTIVITY');
    expect(missing('enum values')).not.toContain('BaseFilter.CATALOG_ACTIVITY');
    expect(missing('orderings')).not.toContain('depths by sessionsct DESC');
    expect(missing('orderings')).toContain('depths by sessionsct ASC');
  });

  it('counts only the error of a refusal', () => {
    const coverage = createCoverage();
    coverage.add('{ user { id } }', {}, { data: null, errors: [{ extensions: { code: 'NO_CLAIMS' } }] });
    expect(shareOf('error rows', coverage)?.covered).toBe(1);
    expect(shareOf('operations', coverage)?.covered).toBe(0);
  });

  it.each([
    { errors: [null, 'x', { extensions: null }] },
    { data: { depths: null }, errors: {} },
    { data: 'x' },
    'x',
    [null],
  ])('ignores the malformed response %j', (answer) => {
    const coverage = createCoverage();
    coverage.add('query depths { depths { edges { node { id } } } }', {}, answer);
    expect(shareOf('operations', coverage)?.covered).toBe(0);
    expect(shareOf('error rows', coverage)?.covered).toBe(0);
  });

  it('counts a sign-in call once it succeeds (AUT-001)', () => {
    const coverage = createCoverage();
    coverage.addSignIn('/auth/sso-token', {}, 401, { status: 401, message: 'AUTHENTICATION FAILED' });
    expect(shareOf('sign-in calls', coverage)?.missing).toContain('/auth/sso-token');
    coverage.addSignIn('/auth/sso-token', {}, 200, {});
    expect(shareOf('sign-in calls', coverage)?.missing).not.toContain('/auth/sso-token');
  });

  it('ignores invalid documents', () => {
    const coverage = createCoverage();
    coverage.add('{', {}, undefined);
    expect(shareOf('fields', coverage)?.covered).toBe(0);
  });
});

const context = await createSuiteContext(await signIn(createMockBackend(), demoAudience.credentials));

describe('coverage of the SDL', () => {
  it('includes every call', () => {
    expect(Object.keys(calls).sort()).toEqual(allCalls().sort());
  });

  it.each(Object.entries(calls))('includes every argument of %s', (call, examples) => {
    const given = new Set(examples(context).flatMap((variables) => Object.keys(variables)));
    const declared = callOf(call).field.args.map(({ name }) => name);
    expect([...given].sort(), `the examples of ${call} in contracts/model/call-examples.ts`).toEqual(declared.sort());
  });

  it('includes every part of a session query', () => {
    const given = new Set(context.cases.flatMap(({ query }) => Object.keys(query)));
    const type = schema.getType('SessionQuery');
    const parts = isInputObjectType(type) ? Object.keys(type.getFields()) : [];
    expect([...given].sort(), 'the queries of contracts/model/query-cases.ts').toEqual(parts.sort());
  });
});
