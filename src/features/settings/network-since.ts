import type { Day } from '../../lib/day.ts';

/** No session of the network alone is older (SET-007). */
const earliest: Day = '2017-08-01';

/** From which day on sessions of the network alone are shown: the later of the two (SET-007). */
export function networkSince(dateImplemented: Day): Day {
  return dateImplemented > earliest ? dateImplemented : earliest;
}
