import type { StorySaved } from '../../../schema/generated/control.ts';
import { jsonResponse } from '../../lib/http.ts';
import { type ControlHandler, ControlRefusal, done } from '../control-call.ts';
import { readStoryText } from '../read/read-bodies.ts';
import { sandboxNow, untouched } from '../sandbox-control.ts';

/** Lays a story over the world of its account, in the place of the one before (TST-088). 400 names line and field. */
export const layStoryOver: ControlHandler = async (call) => {
  const { sandbox, services } = call;
  const { story: text } = await call.body(readStoryText);
  // Loaded for it alone: reading YAML takes a library.
  const [{ readStory, StoryProblem }, { accountOfStory, layStory }] = await Promise.all([
    import('../../stories/read-story.ts'),
    import('../../stories/lay-story.ts'),
  ]);
  try {
    const story = readStory(text);
    const account = accountOfStory(story, services.accounts);
    const now = sandboxNow((await services.controls.read(sandbox)) ?? untouched, services.clock.now());
    const world = await services.worlds.get(account, now);
    const saved = layStory(story, { account, world, now });
    const kept = await services.state(sandbox).visits.change(account, 'story', () => saved);
    return jsonResponse({ account: account.id, visits: kept?.visits.length ?? 0 } satisfies StorySaved);
  } catch (error) {
    if (error instanceof StoryProblem) throw new ControlRefusal(400, error.message);
    throw error;
  }
};

/** Takes the stories of this sandbox away, from all accounts. */
export const removeStories: ControlHandler = async ({ sandbox, services }) => {
  const { visits } = services.state(sandbox);
  await Promise.all(services.accounts.map((account) => visits.change(account, 'story', () => null)));
  return done();
};
