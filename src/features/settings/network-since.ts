import type { Day } from '../../lib/day.ts';

/** No session of the network alone is older (dashboard section 9). */
const earliest: Day = '2017-08-01';

/** From which day on sessions of the network alone are shown: the later of the two (dashboard section 5). */
export function networkSince(dateImplemented: Day): Day {
  return dateImplemented > earliest ? dateImplemented : earliest;
}
