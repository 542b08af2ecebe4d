import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { type DisplayAmount, displayAmounts } from './sessions-config.ts';

/**
 * What the account's settings say: how many sessions a list shows at first. Kept from the last visit, like the time
 * zone, so that the first request need not wait for the settings.
 */
const storedAtom = atomWithStorage<number>('webtrax.sessionsShown', 25, undefined, { getOnInit: true });

/** One of the display amounts, whatever was stored or written. */
export const sessionsShownAtom = atom(
  (get): DisplayAmount => displayAmounts.find((amount) => amount === get(storedAtom)) ?? 25,
  (_get, set, count: number) => set(storedAtom, count),
);
