import type { TargetType } from '../generated/types.ts';
import { companySizes, revenueRanges } from './company-sizes.ts';
import { countries } from './countries.ts';

/**
 * The 25 target industries (TGT-012), Other last. Their number and the last one are fixed; the rest follow the
 * industries of the registration form (REG-030).
 */
export const industries = [
  'Aerospace & Defense',
  'Agriculture & Forestry',
  'Automotive',
  'Business Services',
  'Chemicals',
  'Construction',
  'Distribution/Wholesale/Retail',
  'Education',
  'Electrical Equipment',
  'Electronics',
  'Engineering & Technical Services',
  'Food/Beverage/Tobacco',
  'Government & Military',
  'Machinery',
  'Manufacturing (not specified)',
  'Medical & Healthcare',
  'Metals',
  'Mining/Oil & Gas/Quarrying',
  'Paper/Paper Products & Printing',
  'Pharmaceuticals',
  'Plastics & Rubber',
  'Textiles/Apparel/Leather',
  'Transportation & Logistics',
  'Utilities & Telecommunications',
  'Other',
] as const;

/** US states, DC, territories and then Canadian provinces, by postal code (TGT-014). */
export const states: readonly (readonly [code: string, name: string])[] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
  ['AS', 'American Samoa'],
  ['GU', 'Guam'],
  ['MP', 'Northern Mariana Islands'],
  ['PR', 'Puerto Rico'],
  ['VI', 'U.S. Virgin Islands'],
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NT', 'Northwest Territories'],
  ['NS', 'Nova Scotia'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
];

/**
 * The types of targets, in the order of the screens and of a save. Every type of the contract is required at compile
 * time.
 */
const order: Readonly<Record<TargetType, true>> = {
  Industry: true,
  Size: true,
  Revenue: true,
  State: true,
  Country: true,
};

export const targetTypes = Object.keys(order) as readonly TargetType[];

/** A value of the reference lists: `value` is used in queries, `label` is displayed. */
export interface TargetValue {
  readonly value: string;
  readonly label: string;
}

/** All existing targets, by type, in the order of the reference lists. */
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

/** Index of a value in the reference list of its type; undefined if it isn't listed. */
export function targetIndex(type: TargetType, value: string): number | undefined {
  return places.get(type)?.get(value);
}

/** The label of a target; undefined if it isn't in the list of its type. */
export function targetLabel(type: TargetType, value: string): string | undefined {
  const index = targetIndex(type, value);
  return index === undefined ? undefined : targetValues[type][index]?.label;
}
