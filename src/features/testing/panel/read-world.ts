import type { WorldChoice } from '../../../../schema/generated/control.ts';

const largest = { seed: 2_147_483_647, size: 1_000_000 };

function wholeNumber(text: string, most: number): number | null {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,10}$/.test(plain) && Number(plain) <= most ? Number(plain) : null;
}

/** Seed and size as they are typed; null where one of them is none. */
export function readWorld(seed: string, size: string): WorldChoice | null {
  const choice = { seed: wholeNumber(seed, largest.seed), size: wholeNumber(size, largest.size) };
  return choice.seed === null || choice.size === null ? null : choice;
}
