/** Texts of the copy buttons. */
export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  failed: "This browser doesn't allow copying. The text is selected: press Ctrl+C, or ⌘C on a Mac.",
} as const;
