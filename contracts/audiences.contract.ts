import { describe, expect, it } from 'vitest';
import { createMockTarget } from './mock-target.ts';
import { itKeepsQueryRules } from './prove.ts';
import { audiences } from './scene/audiences.ts';
import { setStage } from './scene/subject.ts';
import { signIn } from './sign-in.ts';

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
