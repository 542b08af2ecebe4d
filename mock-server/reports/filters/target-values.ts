import type { TargetType } from '../../../schema/generated/types.ts';
import { companySizes } from '../../../schema/reference/company-sizes.ts';
import { countries } from '../../../schema/reference/countries.ts';
import { industries } from '../../../schema/reference/industries.ts';
import { revenueRanges } from '../../../schema/reference/revenue-ranges.ts';
import { states } from '../../../schema/reference/states.ts';

/** A value of the reference lists: what the query carries, and what a person reads. */
export interface TargetValue {
  readonly value: string;
  readonly label: string;
}

/** All targets there are, by type, in the order of the reference lists. */
export const targetValues: Readonly<Record<TargetType, readonly TargetValue[]>> = {
  Industry: industries.map((value) => ({ value, label: value })),
  Size: companySizes.map(({ value }) => ({ value, label: value })),
  Revenue: revenueRanges.map(({ value, label }) => ({ value, label })),
  State: states.map(([value, label]) => ({ value, label })),
  Country: countries.map(([value, label]) => ({ value, label })),
};

export const targetTypes: readonly TargetType[] = ['Industry', 'Size', 'Revenue', 'State', 'Country'];

const places = new Map(
  targetTypes.map((type) => [type, new Map(targetValues[type].map(({ value }, index) => [value, index]))]),
);

/** Place of a value in the reference list of its type; undefined where the list has no such value. */
export function targetIndex(type: TargetType, value: string): number | undefined {
  return places.get(type)?.get(value);
}
