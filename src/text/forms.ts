/** Words that forms share: lists of entries, the save bar, unsaved changes, and changes that somebody else saved. */

/** Words of the question before unsaved changes are lost; the first two are fixed (ERR-020, ERR-021). */
export const leavingTexts = {
  question: 'Do you want to leave this page? Changes you made may not be saved.',
  browserPrompt: 'You have made changes to your settings. Are you sure you want to leave the site?',
  stay: 'Stay',
  leave: 'Leave',
} as const;

/** Words of the bar that saves a form. */
export const saveBarTexts = {
  discard: 'Discard changes',
} as const;

/**
 * Told at the save after somebody else has saved: the later save wins, and nothing else of the earlier one is lost
 * (SET-009, TGT-026).
 */
export const conflictTexts = {
  settings: 'These settings were also saved elsewhere after you opened them.',
  targets: 'Your targets and pages were also saved elsewhere after you opened them.',
  replaced: 'Also changed elsewhere; your values were saved:',
  kept: 'Changed elsewhere and kept:',
} as const;

/** Words of a list of text boxes; ours. */
export const textListTexts = {
  /** Name of one box of a list, counted from 1. */
  entry: (label: string, place: number) => `${label} ${place}`,
  remove: (name: string) => `Remove ${name}`,
  /** Told of a paste: `shown` is the count as it is written. */
  leftOut: (count: number, shown: string, most: number) =>
    `A list has at most ${most} entries. ${
      count === 1 ? '1 pasted line was left out.' : `${shown} pasted lines were left out.`
    }`,
} as const;

/** Words of the chips that show what is chosen from a list. */
export const chosenChipsTexts = {
  remove: (name: string) => `Remove ${name}`,
  showAll: (hidden: number) => `${hidden} more`,
  showFewer: 'Show fewer',
} as const;
