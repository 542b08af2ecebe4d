import { describe, expect, it } from 'vitest';
import { createMockTarget } from './mock-target.ts';
import { prove } from './prove.ts';
import { activitiesOf, activityRules, vettedValues } from './rules/activities.ts';
import { callRules } from './rules/calls.ts';
import { audiences, demoAudience } from './scene/audiences.ts';
import { loadScene } from './scene/scene.ts';
import { signIn } from './sign-in.ts';

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
