import type { TargetType } from '../../../schema/generated/types.ts';
import { companySizes } from '../../../schema/reference/company-sizes.ts';
import { countries } from '../../../schema/reference/countries.ts';
import { industries } from '../../../schema/reference/industries.ts';
import { revenueRanges } from '../../../schema/reference/revenue-ranges.ts';
import { states } from '../../../schema/reference/states.ts';

export interface TargetOption {
  readonly value: string;
  readonly label: string;
}

const named = ([value, label]: readonly [string, string]): TargetOption => ({ value, label });

/** Everything that can be a target, in the order of the reference lists (TGT-009). */
export const targetLists: Readonly<Record<TargetType, readonly TargetOption[]>> = {
  Industry: industries.map((name) => ({ value: name, label: name })),
  Size: companySizes.map(({ value }) => ({ value, label: value })),
  Revenue: revenueRanges.map(({ value, label }) => ({ value, label })),
  State: states.map(named),
  Country: countries.map(named),
};

/** The five types in the order of a save. */
export const targetTypes: readonly TargetType[] = ['Industry', 'Size', 'Revenue', 'State', 'Country'];

/** Options whose name contains a text or whose code equals it; all options for a blank text. */
export function findOptions(options: readonly TargetOption[], text: string): readonly TargetOption[] {
  const wanted = plain(text.trim());
  if (wanted === '') return options;
  return options.filter(({ value, label }) => plain(label).includes(wanted) || plain(value) === wanted);
}

/** Lower case without accents, so that Aland finds Åland. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
