/** Words of the question before unsaved changes are lost. The first two are the specification's (dashboard section 8). */
export const leavingTexts = {
  question: 'Do you want to leave this page? Changes you made may not be saved.',
  browserPrompt: 'You have made changes to your settings. Are you sure you want to leave the site?',
  stay: 'Stay',
  leave: 'Leave',
} as const;
