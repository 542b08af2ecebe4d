/** Texts of the footer (dashboard section 1). */
export const footerTexts = {
  copyright: '© 2026 Thomas Publishing Company. All rights reserved.',
  terms: 'Terms',
  privacy: 'Privacy',
} as const;
