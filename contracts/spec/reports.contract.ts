import { describe, expect, it } from 'vitest';
import { createMockTarget } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import { setStage } from '../model/suite-context.ts';
import { itKeepsQueryRules } from './prove.ts';

const client = await signIn(createMockTarget(), demoAudience.credentials);
const stage = await setStage(client);

describe(`every kind of query, ${demoAudience.name}`, () => {
  it('has something to be asked about', () => {
    const matching = stage.cases.filter(({ query }) => stage.subject(query).rows.length > 0);
    expect(matching.length).toBeGreaterThan(20);
  });
  itKeepsQueryRules(stage, stage.cases, true);
});
