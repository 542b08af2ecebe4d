/** Texts of the copy buttons. */
export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'This browser does not let us copy. The text is selected: press Ctrl+C, or ⌘C on a Mac.',
} as const;
