import { describe, expect, it } from 'vitest';
import { createMockTarget } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';
import { loadScene } from '../model/account-snapshot.ts';
import { audiences, demoAudience } from '../model/audiences.ts';
import { activitiesOf, activityRules, vettedValues } from '../rules/activities.ts';
import { callRules } from '../rules/calls.ts';
import { prove } from './prove.ts';

const target = createMockTarget();
const looked = ['no actions', 'no sessions', 'half an hour off'];

for (const { name, credentials } of [demoAudience, ...audiences.filter((audience) => looked.includes(audience.name))]) {
  const scene = await loadScene(await signIn(target, credentials));

  describe(`activities, ${name}`, () => {
    it.each([...activityRules, ...callRules])('keeps $id', async (rule) => prove(rule, scene, name));

    it('has activities, or none where it shall have none', async () => {
      const activities = await activitiesOf(scene, vettedValues);
      expect(activities.length > 10).toBe(!/^no /.test(name));
    });
  });
}
