import { atom, useAtom } from 'jotai';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { browserStorage } from '../../lib/browser-storage.ts';
import { frameTexts } from '../../text/chrome.ts';
import styles from './theme-switch.module.css';

const themes = ['system', 'light', 'dark'] as const;
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
    if (theme === 'system') browserStorage.removeItem(themeKey);
    else browserStorage.setItem(themeKey, theme);
  },
);

function readTheme(): Theme {
  const stored = browserStorage.getItem(themeKey);
  return isTheme(stored) ? stored : 'system';
}

const looks: Readonly<Record<Theme, { readonly label: string; readonly Icon: typeof Sun }>> = {
  system: { label: frameTexts.themes.system, Icon: Monitor },
  light: { label: frameTexts.themes.light, Icon: Sun },
  dark: { label: frameTexts.themes.dark, Icon: Moon },
};

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const [chosen, choose] = useAtom(themeAtom);
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{frameTexts.theme}</legend>
      {themes.map((theme) => {
        const { label, Icon } = looks[theme];
        return (
          <label key={theme} className={styles.option} title={label}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={theme === chosen}
              onChange={() => choose(theme)}
            />
            <Icon size={14} aria-hidden="true" />
            <span className="visually-hidden">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
