/** Words of the export button. None is fixed. */
export const exportTexts = {
  label: 'Export',
  busy: 'Preparing your file...',
  failed: "Your file couldn't be created. Please try again.",
} as const;
