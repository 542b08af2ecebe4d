import { largestWorld } from '../../schema/reference/limits.ts';
import { memoize } from '../lib/memoize.ts';
import { finished, runStepsInTurns, type Steps } from '../lib/steps.ts';
import { ActionRows, People } from './action-rows.ts';
import { CompanyRows } from './company-rows.ts';
import { DeviceModel } from './device-model.ts';
import { Needs } from './needs.ts';
import { Population } from './population.ts';
import { Random } from './random.ts';
import { makeSchedule } from './schedule.ts';
import { SearchPicker } from './search-picker.ts';
import { SessionColumns } from './session-columns.ts';
import { Simulation } from './simulation.ts';
import { createZone } from './time-zone.ts';
import { VisitPlanner } from './visit-planner.ts';
import { CompanyPool, RecentVisitors } from './visitor-pools.ts';
import { VisitorRows } from './visitor-rows.ts';
import { Walker } from './walk.ts';
import { type World, type WorldOptions, wholeSize } from './world.ts';

/** How many days a larger world is simulated beyond the requested moment: the first time, and later. */
const daysAhead = [1, 30] as const;

/** How far to simulate a world that is extended to a moment, in seconds since 1970. */
export function endAhead({ size, now }: WorldOptions, until: number, end = now): number {
  return size <= wholeSize ? Number.POSITIVE_INFINITY : until + daysAhead[end <= now ? 0 : 1] * 86_400;
}

/**
 * Simulates the two years of an account's traffic before `now`, and what follows up to `until` (SES-043, TST-003). The
 * same options give the same bytes everywhere. Throws RangeError for a size that isn't a whole number from 0 to
 * 1,000,000, an unknown trade or an unknown time zone.
 */
export function createWorld(options: WorldOptions): World {
  return finished(runSimulation(options));
}

/** The same in steps of a few milliseconds at most. `turn` is awaited between steps (LIM-015). */
export async function createWorldInTurns(options: WorldOptions, turn: Turn): Promise<World> {
  return runStepsInTurns(runSimulation(options), turn);
}

/**
 * A world that reaches at least a moment, in seconds since 1970: this one if it does, otherwise a longer one that
 * starts with the same bytes. Nothing is simulated twice. A world ends a year after its present.
 */
export async function extendWorld(world: World, until: number, turn: Turn): Promise<World> {
  const simulation = simulationOf(world.simulation);
  // Concurrent extensions of the same world wait for each other.
  while (simulation.running !== undefined) await simulation.running;
  const { latest, end } = simulation;
  if (latest !== undefined && (end >= until || simulation.isOver)) return latest;
  simulation.running = runStepsInTurns(simulation.run(endAhead(simulation.options, until, end)), turn);
  try {
    return await simulation.running;
  } finally {
    simulation.running = undefined;
  }
}

/** A world loaded from a file has only its options, so it is simulated again, once, before it is extended. */
const simulatedAgain = memoize(({ options }: { readonly options: WorldOptions }) => createSimulation(options));

function simulationOf(simulation: object): Simulation {
  const isKept = 'options' in simulation && !('parts' in simulation);
  return isKept ? simulatedAgain(simulation as { options: WorldOptions }) : adoptSimulation(simulation);
}

type Turn = () => Promise<void> | undefined;

/** A simulation before its first day. */
function createSimulation(options: WorldOptions): Simulation {
  const { size, timeZone } = options;
  if (!Number.isInteger(size) || size < 0 || size > largestWorld.sessions) {
    throw new RangeError(`size: ${size} is not a whole number of 0 to ${largestWorld.sessions}`);
  }
  createZone(timeZone);
  return new Simulation(options, makeSchedule(options));
}

function* runSimulation(options: WorldOptions): Steps<World> {
  const simulation = createSimulation(options);
  yield;
  return yield* simulation.run(options.until ?? options.now);
}

/**
 * Restores the methods of a simulation. One from another thread or another version of this module arrives as plain
 * data.
 */
function adoptSimulation(simulation: object): Simulation {
  if (simulation instanceof Simulation) return simulation;
  const adopted = withMethods(simulation as Simulation, Simulation);
  const { population, planner, parts } = adopted;
  withMethods(parts.columns, SessionColumns);
  withMethods(parts.actions, ActionRows);
  withMethods(parts.companies, CompanyRows);
  withMethods(parts.visitors, VisitorRows);
  withMethods(parts.devices, DeviceModel);
  withMethods(parts.people, People);
  withMethods(parts.walker, Walker);
  withMethods(population, Population);
  withMethods(population.pool, CompanyPool);
  withMethods(population.needs, Needs);
  withMethods(population.recentHomes, RecentVisitors);
  withMethods(population.bots, RecentVisitors);
  withMethods(planner, VisitPlanner);
  withMethods(planner.search, SearchPicker);
  for (const { random } of [adopted, population, parts.actions, parts.companies, parts.visitors]) {
    withMethods(random, Random);
  }
  return adopted;
}

function withMethods<T extends object>(value: T, type: { readonly prototype: T }): T {
  return Object.setPrototypeOf(value, type.prototype);
}
