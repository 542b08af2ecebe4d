export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is kept; index.html reads it before the first paint. Nothing is kept for system. */
export const themeKey = 'webtrax.theme';

export function isTheme(text: string | null): text is Theme {
  return themes.some((theme) => theme === text);
}
