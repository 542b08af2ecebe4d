import type {
  ClockChange,
  ClockState,
  Sandbox,
  SandboxName,
  State,
  StorySaved,
} from '../../../schema/generated/control.ts';
import { parseClockTime } from '../../../schema/reference/moments.ts';
import { jsonResponse } from '../../lib/http.ts';
import { lastMomentOf } from '../../world/schedule.ts';
import { type ControlHandler, ControlRefusal, type ControlServices, done } from '../control-call.ts';
import { readClockChange, readStoryText, readWorldChoice } from '../read/read-bodies.ts';
import { readEntries, readState } from '../read/read-state.ts';
import { problemAt } from '../read/shapes.ts';
import {
  clockNow,
  driftOf,
  latestMoment,
  type SandboxControl,
  sandboxNow,
  untouched,
  withinYears,
  worldOf,
} from '../sandbox-control.ts';

export const exportState: ControlHandler = async ({ sandbox, services }) => {
  const entries = await services.state(sandbox).store.entries();
  return jsonResponse({ version: 1, entries } satisfies State);
};

/** Changes nothing unless all entries are valid. */
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

/** Sets another seed or size for its accounts. */
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
  throw new ControlRefusal(500, "Couldn't find an unused sandbox name");
};

/** A sandbox as the control API shows it. `control` is null if nothing is set for it. */
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

/** Sandboxes with state or journal entries, in alphabetical order. */
async function knownSandboxes({ sandboxes, journal }: ControlServices): Promise<string[]> {
  return [...new Set([...(await sandboxes()), ...(await journal.sandboxes())])].toSorted();
}

/** Applies a story to the world of its account, replacing the previous one (TST-088). 400 names line and field. */
export const applyStoryTo: ControlHandler = async (call) => {
  const { sandbox, services } = call;
  const { story: text } = await call.body(readStoryText);
  // Loaded only here, because parsing YAML needs a library.
  const [{ readStory, StoryProblem }, { accountOfStory, applyStory }] = await Promise.all([
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
    const saved = applyStory(story, { account, world, timeZone, now });
    const savedStory = await visits.change(account, 'story', () => saved);
    return jsonResponse({ account: account.id, visits: savedStory?.visits.length ?? 0 } satisfies StorySaved);
  } catch (error) {
    if (error instanceof StoryProblem) throw new ControlRefusal(400, error.message);
    throw error;
  }
};

/** Removes the stories of this sandbox from all accounts. */
export const removeStories: ControlHandler = async ({ sandbox, services }) => {
  const { visits } = services.state(sandbox);
  await Promise.all(services.accounts.map((account) => visits.change(account, 'story', () => null)));
  return done();
};

export const readClock: ControlHandler = async ({ sandbox, services }) =>
  jsonResponse(clockState(await services.controls.read(sandbox), services));

export const changeClock: ControlHandler = async (call) => {
  const { sandbox, services } = call;
  const change = await call.body(readClockChange);
  const target = change.action === 'set' ? readMoment(change.to) : 0;
  const control = await services.controls.change(sandbox, (current) => {
    const clock = changed(current, change, target, services.clock.now());
    return { ...current, clock };
  });
  return jsonResponse(clockState(control, services));
};

/** The clock of a sandbox as the control API shows it. */
function clockState(
  saved: SandboxControl | null,
  { clock, worlds }: Pick<ControlServices, 'clock' | 'worlds'>,
): ClockState {
  const control = saved ?? untouched;
  const baseNow = clock.now();
  const now = sandboxNow(control, baseNow);
  return {
    now,
    iso: new Date(now).toISOString(),
    isStopped: control.clock.stoppedAt !== null,
    speed: control.clock.fast?.speed ?? 1,
    aheadBy: now - baseNow,
    driftedBy: now - clockNow(control.clock, baseNow),
    visitsUntil: lastMomentOf(worlds.now) * 1000,
  };
}

function changed(
  control: SandboxControl,
  change: ClockChange,
  target: number,
  baseNow: number,
): SandboxControl['clock'] {
  const { aheadBy, stoppedAt, fast } = control.clock;
  // Continues from the time shown at that moment. A clock that has reached the end of its range would otherwise count
  // on beyond it.
  const movedTo = (moment: number, given: 'to' | 'milliseconds') => {
    if (moment < 0 || moment > latestMoment) throw problemAt(given, 'leads out of the years 1970 to 9999');
    const from = withinYears(moment - driftOf(control));
    if (stoppedAt !== null) return { ...control.clock, stoppedAt: from };
    return running(from, baseNow, fast?.speed ?? 1);
  };
  switch (change.action) {
    case 'stop':
      return { aheadBy, stoppedAt: clockNow(control.clock, baseNow) };
    case 'run':
      return running(clockNow(control.clock, baseNow), baseNow, change.speed ?? 1);
    case 'set':
      return movedTo(target, 'to');
    case 'advance':
      return movedTo(sandboxNow(control, baseNow) + change.milliseconds, 'milliseconds');
    case 'reset':
      return untouched.clock;
  }
}

/** A clock that shows `from` at `baseNow` and runs from there. */
function running(from: number, baseNow: number, speed: number): SandboxControl['clock'] {
  const clock = { aheadBy: from - baseNow, stoppedAt: null };
  return speed === 1 ? clock : { ...clock, fast: { speed, since: baseNow, from } };
}

function readMoment(text: string): number {
  const value = parseClockTime(text);
  if (value === null) throw problemAt('to', 'must be a moment such as 2026-11-21T15:00:00Z');
  return value;
}
