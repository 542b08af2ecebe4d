import { describe, expect, it } from 'vitest';
import { createMockTarget } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';
import { audiences } from '../model/audiences.ts';
import { setStage } from '../model/suite-context.ts';
import { itKeepsQueryRules } from './prove.ts';

const target = createMockTarget();

for (const { name, credentials, prepare, sessions } of audiences) {
  const client = await signIn(target, credentials);
  await prepare?.(client);
  const stage = await setStage(client);
  const cases = stage.cases.filter(({ isTypical }, at) => isTypical || at % 6 === 0);

  describe(`some queries, ${name}`, () => {
    it(`has ${sessions} sessions`, () => {
      const total = stage.scene.rows.length;
      expect(total > 1 ? 'many' : total).toBe(sessions);
    });
    itKeepsQueryRules(stage, cases, sessions !== 'many');
  });
}
