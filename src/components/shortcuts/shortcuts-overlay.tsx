import { useAtom } from 'jotai';
import { X } from 'lucide-react';
import { Fragment, useEffect, useId, useRef } from 'react';
import { shortcutTexts } from '../../text/shortcuts.ts';
import { Button } from '../button/button.tsx';
import { announcedShortcuts, areShortcutsOnAtom, type Shortcut, shortcuts } from './shortcut-table.ts';
import styles from './shortcuts-overlay.module.css';

const groups = Object.keys(shortcutTexts.groups) as Shortcut['group'][];

/** The list of shortcuts as a modal dialog, and the switch that turns them off. Escape and a click beside it close it. */
export function ShortcutsOverlay({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useAtom(areShortcutsOnAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} closedby="any" onClose={onClose}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{shortcutTexts.title}</h2>
          <p className={styles.hint}>{shortcutTexts.hint}</p>
        </div>
        <Button variant="quiet" aria-label={shortcutTexts.close} onClick={() => dialog.current?.close()}>
          <X size={18} aria-hidden="true" />
        </Button>
      </header>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group} aria-label={shortcutTexts.groups[group]}>
            <h3>{shortcutTexts.groups[group]}</h3>
            <dl>
              {[...shortcuts, ...announcedShortcuts.all()]
                .filter((shortcut) => shortcut.group === group)
                .map(({ keys, name }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      {keys.map((key, index) => (
                        <Fragment key={key}>
                          {index > 0 && <span className={styles.then}>{` ${shortcutTexts.andThen} `}</span>}
                          <kbd>{key}</kbd>
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        {shortcutTexts.isOn}
      </label>
    </dialog>
  );
}
