/** Words of the question before unsaved changes are lost; the first two are fixed (ERR-020, ERR-021). */
export const leavingTexts = {
  question: 'Do you want to leave this page? Changes you made may not be saved.',
  browserPrompt: 'You have made changes to your settings. Are you sure you want to leave the site?',
  stay: 'Stay',
  leave: 'Leave',
} as const;
