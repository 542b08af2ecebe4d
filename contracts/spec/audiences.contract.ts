import { describe, expect, it } from 'vitest';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { audiences, demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { loadSnapshot } from '../model/account-snapshot.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import { activitiesOf, activityRules } from '../rules/activities.ts';
import { callRules } from '../rules/calls.ts';
import { itKeepsQueryRules, prove } from './prove.ts';

const client = await signIn(createMockBackend(), demoAudience.credentials);
const context = await createSuiteContext(client);

describe(`every kind of query, ${demoAudience.name}`, () => {
  it('has data to check', () => {
    const matching = context.cases.filter(({ query }) => context.subject(query).rows.length > 0);
    expect(matching.length).toBeGreaterThan(20);
  });
  itKeepsQueryRules(context, context.cases);
});

const backend = createMockBackend();

for (const { name, credentials, prepare, sessions } of audiences) {
  const client = await signIn(backend, credentials);
  await prepare?.(client);
  const context = await createSuiteContext(client);
  const cases = context.cases.filter(({ isTypical }, index) => isTypical || index % 6 === 0);

  describe(`some queries, ${name}`, () => {
    it(`has ${sessions} sessions`, () => {
      const total = context.snapshot.rows.length;
      expect(total > 1 ? 'many' : total).toBe(sessions);
    });
    itKeepsQueryRules(context, cases, { hasCostly: sessions !== 'many' });
  });
}

// Not the audiences' own backend, since they have saved settings there.
const untouched = createMockBackend();
const looked = ['no actions', 'no sessions', 'half an hour off'];

for (const { name, credentials } of [demoAudience, ...audiences.filter((audience) => looked.includes(audience.name))]) {
  const snapshot = await loadSnapshot(await signIn(untouched, credentials));

  describe(`activities, ${name}`, () => {
    it.each([...activityRules, ...callRules])('follows $id', async (rule) => prove(rule, snapshot, name));

    it('has activities, unless the account has none', async () => {
      const activities = await activitiesOf(snapshot, vettedValues);
      expect(activities.length > 10).toBe(!/^no /.test(name));
    });
  });
}
