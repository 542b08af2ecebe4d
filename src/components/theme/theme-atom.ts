import { atom } from 'jotai';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is kept; index.html reads it before the first paint. Nothing is kept for system. */
export const themeKey = 'webtrax.theme';

function isTheme(text: string | null): text is Theme {
  return themes.some((theme) => theme === text);
}

const chosenAtom = atom<Theme>(readTheme());

/** The theme that a person chose. Writing it keeps it in this browser and shows it at once. */
export const themeAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, theme: Theme) => {
    set(chosenAtom, theme);
    document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
    try {
      if (theme === 'system') localStorage.removeItem(themeKey);
      else localStorage.setItem(themeKey, theme);
    } catch {
      // Storage is closed to this page: the choice holds until it is left.
    }
  },
);

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return isTheme(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}
