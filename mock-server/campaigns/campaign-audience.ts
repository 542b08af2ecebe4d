import type { Random } from '../world/random.ts';
import { revealedVisitors } from '../world/revealed.ts';
import { createZone } from '../world/time-zone.ts';
import type { World } from '../world/world.ts';
import { type AdClick, clicksOf, visitorsFromDirectory } from './ad-clicks.ts';
import type { Booking } from './bookings.ts';

/** The people who see a campaign, and their clicks. Visitors are rows of `visitors`. */
interface Audience {
  /** Locations of organizations, then provider connections, as known at the present. */
  readonly visitors: readonly number[];
  /** How much each of these sees, relative to the others. */
  readonly weights: readonly number[];
  /** Other visitors who click after the present, in order of their first click. */
  readonly later: readonly number[];
  /** All of their clicks in order of time, up to the end of the world. */
  readonly clicks: readonly AdClick[];
}

/** The most locations of one organization that see the campaign. */
const MAX_PLACES = 3;
/** Impressions of unidentifiable viewers on provider connections, relative to those of organizations. */
const UNIDENTIFIED_SHARE = 0.36;
/** How many days before a campaign its viewers may have come from the directory. */
const DAYS_BEFORE = 90;
/** At most one in this many organizations and connections has clicked by the present. */
const ONE_CLICKS_OF = 3;

/** Draws the audience of a campaign: the planned number of organizations, or fewer if the world has fewer. */
export function drawAudience(world: World, booking: Booking, random: Random): Audience {
  const all = clicksOf(world, booking);
  const past = all.filter(({ isPast }) => isPast);
  const known = drawKnown(world, booking, new Set(past.map(({ visitor }) => visitor)), random);
  const isKnown = new Set(known.visitors);
  // Only some of the clicks in the visit log come from drawn visitors. Later clicks keep that share.
  const share =
    past.length === 0 ? 1 / ONE_CLICKS_OF : past.filter(({ visitor }) => isKnown.has(visitor)).length / past.length;
  const clicks = all.filter((click) => isKnown.has(click.visitor) || (!click.isPast && click.chance < share));
  const later = new Set(clicks.map(({ visitor }) => visitor).filter((visitor) => !isKnown.has(visitor)));
  return { ...known, later: [...later], clicks };
}

/** Ranks of possible viewers. */
const CLICKED = 0;
/** Came from the directory during the campaign or in the months before it. */
const IN_DIRECTORY = 1;
const ELSEWHERE = 2;
const ranks = [CLICKED, IN_DIRECTORY, ELSEWHERE];

/**
 * The audience as known at the present, so that later visitors don't change who saw the campaign before. Draws some of
 * those who clicked first, then others who came from the directory, where the ads are shown.
 */
function drawKnown(
  world: World,
  booking: Booking,
  clicked: ReadonlySet<number>,
  random: Random,
): Pick<Audience, 'visitors' | 'weights'> {
  const { companies, visitors } = world;
  const { organizations } = booking.plan;
  const rank = ranksOf(world, booking, clicked);
  // The best rank of each company's locations. A typed array, because worlds have hundreds of thousands of visitors.
  const bestRank = new Uint8Array(companies.count).fill(ranks.length);
  const [found, lines]: [number[], number[]] = [[], []];
  for (let visitor = 0; visitor < rank.length; visitor++) {
    const company = visitors.company[visitor] as number;
    if (companies.isIsp[company]) {
      lines.push(visitor);
      continue;
    }
    if (bestRank[company] === ranks.length) found.push(company);
    bestRank[company] = Math.min(bestRank[company] as number, rank[visitor] as number);
  }
  const drawn = drawByRank(found, organizations, bestRank, random);
  const places = new Map<number, number[]>(drawn.map((company) => [company, []]));
  const isDrawn = new Uint8Array(companies.count);
  for (const company of drawn) isDrawn[company] = 1;
  for (let visitor = 0; visitor < rank.length; visitor++) {
    const company = visitors.company[visitor] as number;
    if (isDrawn[company] === 1) places.get(company)?.push(visitor);
  }
  const identified = [...places.values()].flatMap((own) =>
    own
      .toSorted((one, other) => (rank[one] as number) - (rank[other] as number))
      .slice(0, MAX_PLACES)
      .sort((one, other) => one - other),
  );
  // A few see much and most see little: the fourth power of a uniform random number, by multiplication, which every
  // engine rounds the same way.
  const weights = identified.map(() => {
    const part = chance(random);
    return 0.3 + 6 * (part * part) * (part * part);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const unidentified = drawByRank(lines, Math.ceil(organizations / 5), rank, random);
  const share = (total * UNIDENTIFIED_SHARE) / Math.max(1, unidentified.length);
  return {
    visitors: [...identified, ...unidentified],
    weights: [...weights, ...unidentified.map(() => share * (0.5 + chance(random)))],
  };
}

/** The rank of each visitor who had come by the present. */
function ranksOf(world: World, { account, firstDay, endDay }: Booking, clicked: ReadonlySet<number>): Uint8Array {
  const zone = createZone(account.timeZone);
  const since = Math.min(zone.dayStartOf(firstDay), world.now) - DAYS_BEFORE * 86_400;
  const until = Math.min(zone.dayStartOf(endDay + 1), world.now);
  const rank = new Uint8Array(revealedVisitors(world, world.now)).fill(ELSEWHERE);
  for (const visitor of visitorsFromDirectory(world, since, until)) rank[visitor] = IN_DIRECTORY;
  for (const visitor of clicked) rank[visitor] = CLICKED;
  return rank;
}

/** Draws `count` entries of a list, by rank. Limits the share of those who clicked. */
function drawByRank(list: readonly number[], count: number, rankOf: Uint8Array, random: Random): number[] {
  const drawn: number[] = [];
  for (const rank of ranks) {
    const most = rank === CLICKED ? Math.ceil(count / ONE_CLICKS_OF) : count - drawn.length;
    if (most === 0) continue;
    const candidates = list.filter((one) => rankOf[one] === rank);
    drawn.push(...draw(candidates, most, random));
  }
  return drawn;
}

/** The first `count` entries of a list in random order. */
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
