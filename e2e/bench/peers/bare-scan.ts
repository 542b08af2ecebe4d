import { performance } from 'node:perf_hooks';
import type { World } from '../../../mock-server/world/world.ts';
import { median } from '../figure.ts';

/** Sessions of the range that came from the referrer: one bare loop over two columns. */
function count({ sessions }: World, from: number, to: number, referrer: number): number {
  const { time, referrer: referrers } = sessions;
  let found = 0;
  for (let row = 0; row < sessions.count; row++) {
    const moment = time[row] as number;
    if (moment >= from && moment < to && referrers[row] === referrer) found++;
  }
  return found;
}

/** The floor of a report: median milliseconds to look once at each session of a world, for a year and one filter. */
export function bareScanTime(world: World, repeats: number): number {
  const year = 365 * 86_400;
  const spent: number[] = [];
  let found = 0;
  for (let run = -3; run < repeats; run++) {
    const begun = performance.now();
    found += count(world, world.now - year - run, world.now, 1);
    if (run >= 0) spent.push(performance.now() - begun);
  }
  if (found === 0) throw new Error('the floor found no session, so it has shown nothing');
  return median(spent);
}
