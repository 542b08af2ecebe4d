import type { Random } from '../world/random.ts';
import type { World } from '../world/world.ts';

/** Who sees a campaign: visitors of the world and how much each sees against the others. Columns of equal length. */
export interface Audience {
  /** Rows of `visitors`: the places of organisations, then lines of internet providers. */
  readonly visitors: readonly number[];
  readonly weights: readonly number[];
}

/** Places of one organisation that see the campaign. */
const MOST_PLACES = 3;
/** What viewers on providers' lines, whom nobody can identify, see against what organisations see. */
const UNIDENTIFIED_SHARE = 0.36;

/** The first `count` of a list in an order by chance. */
function draw(list: readonly number[], count: number, random: Random): number[] {
  const rest = [...list];
  const drawn: number[] = [];
  while (drawn.length < count && rest.length > 0) {
    const at = random.below(rest.length);
    drawn.push(rest[at] as number);
    rest[at] = rest[rest.length - 1] as number;
    rest.pop();
  }
  return drawn;
}

const chance = (random: Random): number => random.below(1024) / 1024;

/** Draws so many organisations of the world, fewer where it has fewer, and lines of providers beside them. */
export function drawAudience({ companies, visitors }: World, organisations: number, random: Random): Audience {
  const places = new Map<number, number[]>();
  const lines: number[] = [];
  for (let visitor = 0; visitor < visitors.count; visitor++) {
    const company = visitors.company[visitor] as number;
    const known = places.get(company);
    if (companies.isIsp[company]) lines.push(visitor);
    else if (known === undefined) places.set(company, [visitor]);
    else if (known.length < MOST_PLACES) known.push(visitor);
  }
  const identified = draw([...places.keys()], organisations, random).flatMap((company) => places.get(company) ?? []);
  // A few see much and most see little: a fourth power of an even chance, by products, which every engine rounds alike.
  const weights = identified.map(() => {
    const part = chance(random);
    return 0.3 + 6 * (part * part) * (part * part);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const unidentified = draw(lines, Math.ceil(organisations / 5), random);
  const share = (total * UNIDENTIFIED_SHARE) / Math.max(1, unidentified.length);
  return {
    visitors: [...identified, ...unidentified],
    weights: [...weights, ...unidentified.map(() => share * (0.5 + chance(random)))],
  };
}
