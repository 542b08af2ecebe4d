import { describe, expect, it } from 'vitest';
import { createMockTarget } from './mock-target.ts';
import { itKeepsQueryRules } from './prove.ts';
import { demoAudience } from './scene/audiences.ts';
import { setStage } from './scene/subject.ts';
import { signIn } from './sign-in.ts';

const client = await signIn(createMockTarget(), demoAudience.credentials);
const stage = await setStage(client);

describe(`every kind of query, ${demoAudience.name}`, () => {
  it('has something to be asked about', () => {
    const matching = stage.cases.filter(({ query }) => stage.subject(query).rows.length > 0);
    expect(matching.length).toBeGreaterThan(20);
  });
  itKeepsQueryRules(stage, stage.cases, true);
});
