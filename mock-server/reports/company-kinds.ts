import { companySizes, revenueRanges } from '../../schema/reference/company-sizes.ts';
import { industries } from '../../schema/reference/target-values.ts';
import type { Steps } from '../lib/steps.ts';
import { perWorld, perWorldInSteps } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { sessionStep } from './support/row-set.ts';

/** Session counts by index in the reference lists, each with one extra entry for unknown. */
interface CompanySums {
  readonly industries: Float64Array;
  readonly revenueRanges: Float64Array;
  readonly companySizes: Float64Array;
}

/** A combination of industry, revenue range and company size, as indices in their lists. */
interface Kind {
  readonly industry: number;
  readonly revenueRange: number;
  readonly size: number;
}

/** The several hundred kinds that a world's companies have, and the kind of each company. */
export const companyKinds = perWorld(({ companies }) => {
  const kinds: Kind[] = [];
  const known = new Map<number, number>();
  const ofCompany = Uint16Array.from(companies.industry, (own, company) => {
    const industry = Math.min(own, industries.length);
    const revenueRange = Math.min(companies.revenueRange[company] as number, revenueRanges.length);
    const size = Math.min(companies.sizeClass[company] as number, companySizes.length);
    const key = industry | (revenueRange << 8) | (size << 16);
    const place = known.get(key) ?? kinds.push({ industry, revenueRange, size }) - 1;
    known.set(key, place);
    return place;
  });
  return { kinds, ofCompany };
});

/** The kind of each session's company: one lookup instead of three through visitor and company. */
export const sessionKinds = perWorldInSteps(function* (world): Steps<Uint16Array> {
  const { count, visitor } = world.sessions;
  const { company } = world.visitors;
  const { ofCompany } = companyKinds(world);
  const kinds = new Uint16Array(count);
  const fillFrom = (from: number) => {
    const to = Math.min(count, from + sessionStep);
    for (let row = from; row < to; row++) {
      kinds[row] = ofCompany[company[visitor[row] as number] as number] as number;
    }
  };
  for (let from = 0; from < count; from += sessionStep) {
    fillFrom(from);
    yield;
  }
  return kinds;
});

/** Splits session counts by kind into counts by industry, revenue range and size. */
export function companySums(world: World, byKind: Float64Array): CompanySums {
  const sums = {
    industries: new Float64Array(industries.length + 1),
    revenueRanges: new Float64Array(revenueRanges.length + 1),
    companySizes: new Float64Array(companySizes.length + 1),
  };
  addKinds(companyKinds(world).kinds, byKind, sums);
  return sums;
}

function addKinds(kinds: readonly Kind[], byKind: Float64Array, sums: CompanySums): void {
  for (let kind = 0; kind < kinds.length; kind++) {
    const sessions = byKind[kind] as number;
    if (sessions === 0) continue;
    const { industry, revenueRange, size } = kinds[kind] as Kind;
    sums.industries[industry] = (sums.industries[industry] as number) + sessions;
    sums.revenueRanges[revenueRange] = (sums.revenueRanges[revenueRange] as number) + sessions;
    sums.companySizes[size] = (sums.companySizes[size] as number) + sessions;
  }
}
