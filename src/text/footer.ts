/** Texts of the footer (FRM-019). */
export const footerTexts = {
  copyright: (year: number) => `© ${year} Thomas Publishing Company. All rights reserved.`,
  terms: 'Terms',
  privacy: 'Privacy',
  /** Before the label of the build. */
  build: 'Build ',
} as const;
