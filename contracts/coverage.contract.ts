import { isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { createMockTarget } from './mock-target.ts';
import { demoAudience } from './scene/audiences.ts';
import { setStage } from './scene/subject.ts';
import { allCalls, callOf, schema } from './schema.ts';
import { signIn } from './sign-in.ts';

const stage = await setStage(await signIn(createMockTarget(), demoAudience.credentials));

describe('coverage of the SDL', () => {
  it('names every call', () => {
    expect(Object.keys(calls).sort()).toEqual(allCalls().sort());
  });

  it.each(Object.entries(calls))('gives every argument of %s', (call, examples) => {
    const given = new Set(examples(stage).flatMap((variables) => Object.keys(variables)));
    const declared = callOf(call).field.args.map(({ name }) => name);
    expect([...given].sort()).toEqual(declared.sort());
  });

  it('gives every part of a session query in some query', () => {
    const given = new Set(stage.cases.flatMap(({ query }) => Object.keys(query)));
    const type = schema.getType('SessionQuery');
    const parts = isInputObjectType(type) ? Object.keys(type.getFields()) : [];
    expect([...given].sort()).toEqual(parts.sort());
  });
});
