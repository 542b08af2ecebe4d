import { useAtom } from 'jotai';
import { Fragment, useId, useRef } from 'react';
import { shortcutTexts } from '../../text/shortcuts.ts';
import { Dialog, DialogHeader } from '../dialog/dialog.tsx';
import { announcedShortcuts, areShortcutsOnAtom, type Shortcut, shortcuts } from './shortcut-table.ts';
import styles from './shortcuts-overlay.module.css';

const groups = Object.keys(shortcutTexts.groups) as Shortcut['group'][];

/** The list of shortcuts, with a checkbox to turn them off. Escape or a click outside closes it. */
export function ShortcutsOverlay({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useAtom(areShortcutsOnAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <Dialog ref={dialog} labelledBy={titleId} className={styles.dialog} onClose={onClose}>
      <DialogHeader
        id={titleId}
        title={shortcutTexts.title}
        hint={shortcutTexts.hint}
        closeLabel={shortcutTexts.close}
      />
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
    </Dialog>
  );
}
