import { useAtom } from 'jotai';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { type Theme, themeAtom, themes } from './theme-atom.ts';
import styles from './theme-switch.module.css';

const looks: Readonly<Record<Theme, { readonly label: string; readonly Icon: typeof Sun }>> = {
  system: { label: 'Theme of this device', Icon: Monitor },
  light: { label: 'Light theme', Icon: Sun },
  dark: { label: 'Dark theme', Icon: Moon },
};

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const [chosen, choose] = useAtom(themeAtom);
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">Theme</legend>
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
