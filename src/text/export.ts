/** Words of the export button. The specification fixes none. */
export const exportTexts = {
  label: 'Export',
  busy: 'The file is being made.',
  failed: 'The file could not be made. Please try again.',
} as const;
