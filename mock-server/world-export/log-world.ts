import { finished } from '../lib/steps.ts';
import { addVisits } from '../world/added/add-visits.ts';
import { type AddedVisit, longestVisit, visitPause } from '../world/added/added-visit.ts';
import { createWorld } from '../world/create-world.ts';
import { revealedWorld } from '../world/revealed-world.ts';
import type { World, WorldOptions } from '../world/world.ts';

/** What a log is made from: a world, what was added to it, and the moment at which the log ends. */
export interface LogSource {
  readonly options: WorldOptions;
  /** Seconds since 1970: the world's present, or later. */
  readonly end: number;
  /** Of stories and of the collector. */
  readonly visits: readonly AddedVisit[];
}

/** The world that visits are added to, as a sandbox takes it: as far as one that goes on at the end can reach. */
export const worldBehindLog = ({ options, end }: Omit<LogSource, 'visits'>): World =>
  createWorld({ ...options, until: end + longestVisit + visitPause });

/**
 * The world whose rows are a log: what a sandbox with these visits tells at the end, and nothing that is to come.
 * `behind` is the one that visits are added to, where it was made already.
 */
export function createLogWorld(source: LogSource, behind?: World): World {
  const { options, end, visits } = source;
  if (visits.length === 0 && end === options.now) return createWorld(options);
  return revealedWorld(finished(addVisits(behind ?? worldBehindLog(source), visits)), end);
}
