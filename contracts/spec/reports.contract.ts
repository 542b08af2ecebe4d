import { describe, expect, it } from 'vitest';
import { createMockBackend } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import { itKeepsQueryRules } from './prove.ts';

const client = await signIn(createMockBackend(), demoAudience.credentials);
const context = await createSuiteContext(client);

describe(`every kind of query, ${demoAudience.name}`, () => {
  it('has data to check', () => {
    const matching = context.cases.filter(({ query }) => context.subject(query).rows.length > 0);
    expect(matching.length).toBeGreaterThan(20);
  });
  itKeepsQueryRules(context, context.cases, true);
});
