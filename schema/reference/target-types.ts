import type { TargetType } from '../generated/types.ts';

/** The types of targets in the order of the screens and of a save; the compiler asks for every one of the contract. */
const order: Readonly<Record<TargetType, true>> = {
  Industry: true,
  Size: true,
  Revenue: true,
  State: true,
  Country: true,
};

export const targetTypes = Object.keys(order) as readonly TargetType[];
