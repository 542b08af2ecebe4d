import { describe, expect, it } from 'vitest';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience, mockPeople } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { needsRule, readBook } from '../requirements/book.ts';
import { collectChecks } from '../suite/collect-checks.ts';
import { introspect } from '../suite/schema-checks.ts';

const backend = createMockBackend({ size: 600 });
const { credentials } = demoAudience;
const client = await signIn(backend, credentials);
const checks = await collectChecks({
  client,
  credentials,
  schema: await introspect(backend, client.headers),
  isMock: true,
  people: mockPeople,
});
const clauses = new Map(readBook().clauses.map((clause) => [clause.id, clause]));

describe('rules and clauses (TST-071)', () => {
  it('each check cites backend clauses of the requirements', () => {
    const problems = checks.flatMap(({ rule, clauses: cited }) => [
      ...(cited.length === 0 ? [`${rule} cites nothing`] : []),
      ...cited
        .filter((id) => !['backend', 'both'].includes(clauses.get(id)?.who ?? ''))
        .map((id) => `${rule} cites ${id}, which binds ${clauses.get(id)?.who ?? 'nobody'}`),
    ]);
    expect([...new Set(problems)]).toEqual([]);
  });

  it('each backend clause has a rule, or says what else proves it', () => {
    const examined = new Set(checks.flatMap(({ clauses: cited }) => cited));
    const without = [...clauses.values()].filter((clause) => needsRule(clause) && !examined.has(clause.id));
    const places = 'a rule of contracts/rules cites each, or a table of contracts/suite/clause-tables.ts';
    expect(
      without.map(({ id, text }) => `${id} ${text}`),
      places,
    ).toEqual([]);
  });

  it('no clause with a rule says that something else proves it', () => {
    const examined = new Set(checks.flatMap(({ clauses: cited }) => cited));
    const both = [...clauses.values()].filter(({ id, elsewhere }) => elsewhere !== null && examined.has(id));
    expect(both.map(({ id }) => id)).toEqual([]);
  });
});
