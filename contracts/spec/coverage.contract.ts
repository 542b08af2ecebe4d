import { isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createMockBackend } from '../client/mock-backend.ts';
import { allCalls, callOf, schema } from '../client/schema.ts';
import { signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import { calls } from '../model/call-examples.ts';
import { createSuiteContext } from '../model/suite-context.ts';

const context = await createSuiteContext(await signIn(createMockBackend(), demoAudience.credentials));

describe('coverage of the SDL', () => {
  it('names every call', () => {
    expect(Object.keys(calls).sort()).toEqual(allCalls().sort());
  });

  it.each(Object.entries(calls))('gives every argument of %s', (call, examples) => {
    const given = new Set(examples(context).flatMap((variables) => Object.keys(variables)));
    const declared = callOf(call).field.args.map(({ name }) => name);
    expect([...given].sort()).toEqual(declared.sort());
  });

  it('gives every part of a session query in some query', () => {
    const given = new Set(context.cases.flatMap(({ query }) => Object.keys(query)));
    const type = schema.getType('SessionQuery');
    const parts = isInputObjectType(type) ? Object.keys(type.getFields()) : [];
    expect([...given].sort()).toEqual(parts.sort());
  });
});
