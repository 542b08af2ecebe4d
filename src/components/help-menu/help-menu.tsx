import { CircleHelp } from 'lucide-react';
import { useRef, useState } from 'react';
import { chromeTexts } from '../../text/chrome.ts';
import button from '../button/button.module.css';
import { lazyPart } from '../lazy-part/lazy-part.tsx';
import { useCloseWhenLeft } from '../popover/use-close-when-left.ts';
import styles from './help-menu.module.css';

/** Id of the help panel, so that a button elsewhere on the page can open it. There is one help menu a page. */
export const helpPanelId = 'help-panel';

const { Part: HelpPanel, preload } = lazyPart(async () => (await import('./help-panel.tsx')).HelpPanel);

/** Help: a tour of the sessions and the legend of their icons (FRM-017, FRM-018). */
export function HelpMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useCloseWhenLeft(panel, isOpen);
  return (
    <div>
      <button
        type="button"
        className={`${button.button} ${styles.button}`}
        popoverTarget={helpPanelId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <CircleHelp size={16} aria-hidden="true" />
        <span className={`${styles.buttonText} may-hide`}>{chromeTexts.help}</span>
      </button>
      <div
        ref={panel}
        id={helpPanelId}
        className={styles.panel}
        popover="auto"
        role="dialog"
        aria-label={chromeTexts.help}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && (
          <HelpPanel fallback={<div className={styles.loading} />} close={() => panel.current?.hidePopover()} />
        )}
      </div>
    </div>
  );
}
