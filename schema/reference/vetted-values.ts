import type { VettedValue } from '../generated/types.ts';

/** Every vetted value in the order of ACT-005; one that the SDL gains fails to compile until it is here. */
const order: Record<VettedValue, true> = { lead: true, solicitation: true, other: true, unclassified: true };

export const vettedValues = Object.keys(order) as readonly VettedValue[];
