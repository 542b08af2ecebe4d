/** Texts shared by forms: lists of entries, the save bar, unsaved changes, and changes saved by someone else. */

/** The question before unsaved changes are lost. The first two texts are specified (ERR-020, ERR-021). */
export const leavingTexts = {
  question: 'Do you want to leave this page? Changes you made may not be saved.',
  browserPrompt: 'You have made changes to your settings. Are you sure you want to leave the site?',
  stay: 'Stay',
  leave: 'Leave',
} as const;

/** Texts of the bar that saves a form. */
export const saveBarTexts = {
  discard: 'Discard changes',
} as const;

/**
 * Shown after saving if someone else had saved in the meantime: the later save wins, and everything else in the earlier
 * one is kept (SET-009, TGT-026).
 */
export const conflictTexts = {
  settings: 'These settings were also saved elsewhere after you opened them.',
  targets: 'Your targets and pages were also saved elsewhere after you opened them.',
  replaced: 'Also changed elsewhere; your values were saved:',
  kept: 'Changed elsewhere and kept:',
} as const;

/** Texts of a list of text boxes. None are specified. */
export const textListTexts = {
  /** Name of a box in a list, counted from 1. */
  entry: (label: string, place: number) => `${label} ${place}`,
  remove: (name: string) => `Remove ${name}`,
  /** Shown after a paste; `shown` is the formatted count. */
  leftOut: (count: number, shown: string, most: number) =>
    `A list has at most ${most} entries. ${
      count === 1 ? '1 pasted line was left out.' : `${shown} pasted lines were left out.`
    }`,
} as const;

/** Texts of the chips for values chosen from a list. */
export const chosenChipsTexts = {
  remove: (name: string) => `Remove ${name}`,
  showAll: (hidden: number) => `${hidden} more`,
  showFewer: 'Show fewer',
} as const;
