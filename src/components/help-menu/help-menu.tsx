import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { chromeTexts } from '../../text/chrome.ts';
import button from '../button/button.module.css';
import styles from './help-menu.module.css';

/** Id of the help panel, so that a button elsewhere on the page can open it. There is one help menu a page. */
export const helpPanelId = 'help-panel';

const loadPanel = () => import('./help-panel.tsx');
const HelpPanel = lazy(async () => ({ default: (await loadPanel()).HelpPanel }));

/** Help: a tour of the sessions and the legend of their icons (FRM-017, FRM-018). */
export function HelpMenu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        className={`${button.button} ${styles.button}`}
        popoverTarget={helpPanelId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
      >
        <CircleHelp size={16} aria-hidden="true" />
        <span className={styles.buttonText}>{chromeTexts.help}</span>
      </button>
      <div
        id={helpPanelId}
        className={styles.panel}
        popover="auto"
        role="dialog"
        aria-label={chromeTexts.help}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<div className={styles.loading} />}>
            <HelpPanel close={() => document.getElementById(helpPanelId)?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
