import { describe, expect, it } from 'vitest';
import { createMockBackend } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';
import { audiences } from '../model/audiences.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import { itKeepsQueryRules } from './prove.ts';

const backend = createMockBackend();

for (const { name, credentials, prepare, sessions } of audiences) {
  const client = await signIn(backend, credentials);
  await prepare?.(client);
  const context = await createSuiteContext(client);
  const cases = context.cases.filter(({ isTypical }, at) => isTypical || at % 6 === 0);

  describe(`some queries, ${name}`, () => {
    it(`has ${sessions} sessions`, () => {
      const total = context.snapshot.rows.length;
      expect(total > 1 ? 'many' : total).toBe(sessions);
    });
    itKeepsQueryRules(context, cases, sessions !== 'many');
  });
}
