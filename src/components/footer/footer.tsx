import { atom, useAtom } from 'jotai';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { appClock } from '../../lib/app-clock.ts';
import { browserStorage, onStoredElsewhere } from '../../lib/browser-storage.ts';
import { config } from '../../lib/config/config.ts';
import { footerTexts, frameTexts } from '../../text/chrome.ts';
import styles from './footer.module.css';

/** `noreferrer` implies `noopener`. */
const outside = { target: '_blank', rel: 'noreferrer' } as const;

/** Copyright with the app clock's year, terms, privacy and build label (FRM-019), and the theme switch. */
export function Footer() {
  return (
    <footer className={`${styles.footer} no-print`}>
      <p>{footerTexts.copyright(new Date(appClock.now()).getUTCFullYear())}</p>
      <ul className={styles.links}>
        <li>
          <a href={config.termsUrl} {...outside}>
            {footerTexts.terms}
          </a>
        </li>
        <li>
          <a href={config.privacyUrl} {...outside}>
            {footerTexts.privacy}
          </a>
        </li>
      </ul>
      <p>{footerTexts.build + config.buildLabel}</p>
      <ThemeSwitch />
    </footer>
  );
}

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Storage key of the theme; index.html reads it before the first paint. Nothing is stored for system. */
export const themeKey = 'webtrax.theme';

function readTheme(text: string | null): Theme {
  return themes.find((theme) => theme === text) ?? 'system';
}

function showTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}

/** Null until chosen here or in another tab: each store starts with the browser's stored theme. */
const chosenAtom = atom<Theme | null>(null);
chosenAtom.onMount = (set) =>
  onStoredElsewhere(themeKey, (text) => {
    const theme = readTheme(text);
    set(theme);
    showTheme(theme);
  });

/** The theme chosen in any tab. Setting it stores it in this browser and applies it immediately. */
export const themeAtom = atom(
  (get) => get(chosenAtom) ?? readTheme(browserStorage.getItem(themeKey)),
  (_get, set, theme: Theme) => {
    set(chosenAtom, theme);
    showTheme(theme);
    if (theme === 'system') browserStorage.removeItem(themeKey);
    else browserStorage.setItem(themeKey, theme);
  },
);

const themeOptions: Readonly<Record<Theme, { readonly label: string; readonly Icon: typeof Sun }>> = {
  system: { label: frameTexts.themes.system, Icon: Monitor },
  light: { label: frameTexts.themes.light, Icon: Sun },
  dark: { label: frameTexts.themes.dark, Icon: Moon },
};

/** Light, dark, or the device's theme. */
function ThemeSwitch() {
  const [chosen, choose] = useAtom(themeAtom);
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{frameTexts.theme}</legend>
      {themes.map((theme) => {
        const { label, Icon } = themeOptions[theme];
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
