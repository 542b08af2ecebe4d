import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { helpTexts } from '../../text/help.ts';
import button from '../button/button.module.css';
import styles from './help-menu.module.css';

const loadPanel = () => import('./help-panel.tsx');
const HelpPanel = lazy(async () => ({ default: (await loadPanel()).HelpPanel }));

/** Help: a tour of the sessions and the legend of their icons (dashboard section 1). */
export function HelpMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className={`${button.button} ${styles.button}`}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
      >
        <CircleHelp size={16} aria-hidden="true" />
        {helpTexts.button}
      </button>
      <div
        id={id}
        className={styles.panel}
        popover="auto"
        role="dialog"
        aria-label={helpTexts.button}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<div className={styles.loading} />}>
            <HelpPanel />
          </Suspense>
        )}
      </div>
    </div>
  );
}
