import type { Sandbox, SandboxName, State, StorySaved } from '../../../schema/generated/control.ts';
import { jsonResponse } from '../../lib/http.ts';
import { type ControlHandler, ControlRefusal, type ControlServices, done } from '../control-call.ts';
import { readStoryText, readWorldChoice } from '../read/read-bodies.ts';
import { readEntries, readState } from '../read/read-state.ts';
import { type SandboxControl, sandboxNow, untouched, worldOf } from '../sandbox-control.ts';
import { clockState } from './clock.ts';

export const exportState: ControlHandler = async ({ sandbox, services }) => {
  const entries = await services.state(sandbox).store.entries();
  return jsonResponse({ version: 1, entries } satisfies State);
};

/** Nothing is changed unless all of it can be read. */
export const importState: ControlHandler = async (call) => {
  const { clock, state } = call.services;
  const { entries } = await call.body(readState);
  await state(call.sandbox).store.replace(readEntries(entries, clock.now()));
  return done();
};

export const resetState: ControlHandler = async ({ sandbox, services }) => {
  await services.state(sandbox).store.replace({});
  await services.journal.clear(sandbox);
  return done();
};

export const readSandbox: ControlHandler = async ({ sandbox, services }) =>
  jsonResponse(describeSandbox(sandbox, await services.controls.read(sandbox), services));

/** Another seed or size for its accounts. */
export const changeWorld: ControlHandler = async (call) => {
  const { sandbox, services } = call;
  const world = await call.body(readWorldChoice);
  const control = await services.controls.change(sandbox, (current) => ({ ...current, world }));
  return jsonResponse(describeSandbox(sandbox, control, services));
};

export const listSandboxes: ControlHandler = async ({ services }) => jsonResponse(await knownSandboxes(services));

export const createSandbox: ControlHandler = async ({ services }) => {
  const known = new Set(await knownSandboxes(services));
  for (let attempt = 0; attempt < 1000; attempt++) {
    const name = services.tester.drawName();
    if (!known.has(name)) return jsonResponse({ name } satisfies SandboxName, 201);
  }
  throw new ControlRefusal(500, 'No name was found that no sandbox has');
};

/** A sandbox as the control API shows it; `control` is null where nothing is set for it. */
export function describeSandbox(name: string, control: SandboxControl | null, services: ControlServices): Sandbox {
  const current = control ?? untouched;
  const { scenarios, world } = current;
  return {
    name,
    scenarios: [...scenarios],
    clock: clockState(control, services),
    world: { ...worldOf(current, services.world), isOwn: world.seed !== null || world.size !== null },
    network: services.network,
  };
}

/** With state or with requests that are remembered, in alphabetical order. */
async function knownSandboxes({ sandboxes, journal }: ControlServices): Promise<string[]> {
  return [...new Set([...(await sandboxes()), ...(await journal.sandboxes())])].toSorted();
}

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
    const control = (await services.controls.read(sandbox)) ?? untouched;
    const now = sandboxNow(control, services.clock.now());
    const worlds = services.worldStores.of({ ...worldOf(control, services.world), forAll: null });
    const { settings, visits } = services.state(sandbox);
    const [world, { timezoneOffset: timeZone }] = await Promise.all([worlds.get(account, now), settings(account)]);
    const saved = layStory(story, { account, world, timeZone, now });
    const kept = await visits.change(account, 'story', () => saved);
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
