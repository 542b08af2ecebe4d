import type { TargetType } from '../generated/types.ts';
import { companySizes, revenueRanges } from './company-sizes.ts';
import { countries } from './countries.ts';
import { industries } from './industries.ts';
import { states } from './states.ts';

/** The types of targets in the order of the screens and of a save; the compiler asks for every one of the contract. */
const order: Readonly<Record<TargetType, true>> = {
  Industry: true,
  Size: true,
  Revenue: true,
  State: true,
  Country: true,
};

export const targetTypes = Object.keys(order) as readonly TargetType[];

/** A value of the reference lists: what a query carries, and what a person reads. */
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

const places = new Map(
  targetTypes.map((type) => [type, new Map(targetValues[type].map(({ value }, index) => [value, index]))]),
);

/** Place of a value in the reference list of its type; undefined where the list has no such value. */
export function targetIndex(type: TargetType, value: string): number | undefined {
  return places.get(type)?.get(value);
}

/** How a target is shown; undefined where the list of its type has no such value. */
export function targetLabel(type: TargetType, value: string): string | undefined {
  const index = targetIndex(type, value);
  return index === undefined ? undefined : targetValues[type][index]?.label;
}
