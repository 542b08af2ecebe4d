import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { fullDepth } from '../client/client.ts';
import { fullSelection } from '../client/full-selection.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';
import { audiences, demoAudience } from '../model/audiences.ts';
import { calls } from '../model/call-examples.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import { checkShape } from '../rules/answer-shape.ts';
import { report } from '../rules/rule.ts';
import { appDocuments, exampleVariables } from './app-documents.ts';

const backend = createMockBackend();
const documents = await appDocuments();

const unlike = audiences.filter(({ sessions, name }) => sessions !== 'many' || name === 'the network alone');

for (const { name: audience, credentials } of [demoAudience, ...unlike]) {
  const context = await createSuiteContext(await signIn(backend, credentials));
  const { client } = context.snapshot;

  describe(`the shape of answers, ${audience}`, () => {
    it.each(Object.entries(calls))('%s', async (call, examples) => {
      const text = fullSelection(call, fullDepth);
      for (const variables of examples(context)) {
        const subject = `${call} ${JSON.stringify(variables)}`;
        const { status, data, errors } = await client.backend.graphql(text, variables, client.headers);
        expect({ subject, status, errors }).toEqual({ subject, status: 200, errors: [] });
        expect(report(`${call}.shape (SDL)`, subject, checkShape(parse(text), data))).toBe('');
      }
    });

    it.each(documents)('operation $name of the app (CAL-005, CAL-009)', async ({ name, document }) => {
      const variables = exampleVariables(document, context);
      const { status, data, errors } = await client.backend.graphql(document, variables, client.headers);
      expect({ name, status, errors }).toEqual({ name, status: 200, errors: [] });
      expect(report(`${name}.shape (SDL)`, JSON.stringify(variables), checkShape(document, data, variables))).toBe('');
    });
  });
}
