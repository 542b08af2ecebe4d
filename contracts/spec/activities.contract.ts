import { describe, expect, it } from 'vitest';
import { vettedValues } from '../../schema/reference/vetted-values.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';
import { loadSnapshot } from '../model/account-snapshot.ts';
import { audiences, demoAudience } from '../model/audiences.ts';
import { activitiesOf, activityRules } from '../rules/activities.ts';
import { callRules } from '../rules/calls.ts';
import { prove } from './prove.ts';

const backend = createMockBackend();
const looked = ['no actions', 'no sessions', 'half an hour off'];

for (const { name, credentials } of [demoAudience, ...audiences.filter((audience) => looked.includes(audience.name))]) {
  const snapshot = await loadSnapshot(await signIn(backend, credentials));

  describe(`activities, ${name}`, () => {
    it.each([...activityRules, ...callRules])('keeps $id', async (rule) => prove(rule, snapshot, name));

    it('has activities, or none for an account without any', async () => {
      const activities = await activitiesOf(snapshot, vettedValues);
      expect(activities.length > 10).toBe(!/^no /.test(name));
    });
  });
}
