import { browserStorage, tabStorage } from '../../lib/browser-storage.ts';

/** Id of the panel's container element, outside the app. */
export const panelHostId = 'testing-panel';

/** What the panel remembers: per tab whether it is open and its selected part, per browser which side it is on. */
const keys = {
  isOpen: 'webtrax.testing.isOpen',
  part: 'webtrax.testing.part',
  said: 'webtrax.testing.said',
  side: 'webtrax.testing.side',
} as const;

export const parts = ['faults', 'people', 'clock', 'data', 'journal'] as const;

export type Part = (typeof parts)[number];

export type Side = 'left' | 'right';

export const panelMemory = {
  isOpen: () => tabStorage.getItem(keys.isOpen) === 'true',
  keepOpen: (isOpen: boolean) => tabStorage.setItem(keys.isOpen, String(isOpen)),
  part: (): Part => {
    const stored = tabStorage.getItem(keys.part);
    return parts.find((part) => part === stored) ?? 'faults';
  },
  keepPart: (part: Part) => tabStorage.setItem(keys.part, part),
  side: (): Side => (browserStorage.getItem(keys.side) === 'left' ? 'left' : 'right'),
  keepSide: (side: Side) => browserStorage.setItem(keys.side, side),
  /** The result of a change that reloaded the page; returned only once. */
  takeSaid: () => {
    const outcome = tabStorage.getItem(keys.said);
    tabStorage.removeItem(keys.said);
    return outcome;
  },
  keepSaid: (outcome: string) => tabStorage.setItem(keys.said, outcome),
};
