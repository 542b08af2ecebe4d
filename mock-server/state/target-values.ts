import type { TargetType } from '../../schema/generated/types.ts';
import { companySizes } from '../../schema/reference/company-sizes.ts';
import { countries } from '../../schema/reference/countries.ts';
import { industries } from '../../schema/reference/industries.ts';
import { revenueRanges } from '../../schema/reference/revenue-ranges.ts';
import { states } from '../../schema/reference/states.ts';

const labels: Record<TargetType, ReadonlyMap<string, string>> = {
  Industry: new Map(industries.map((name) => [name, name])),
  Size: new Map(companySizes.map(({ value }) => [value, value])),
  Revenue: new Map(revenueRanges.map(({ value, label }) => [value, label])),
  State: new Map(states),
  Country: new Map(countries),
};

/** How a target of the reference lists is shown; undefined where its list has no such value. */
export function targetLabel(type: TargetType, value: string): string | undefined {
  return labels[type].get(value);
}
