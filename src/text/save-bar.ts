/** Words of the bar that saves a form. */
export const saveBarTexts = {
  discard: 'Discard changes',
} as const;
