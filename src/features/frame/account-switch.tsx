import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { AccountsTableFragment } from '../../generated/operations.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './account-panel.module.css';

const loadList = () => import('./account-list.tsx');
const AccountList = lazy(async () => ({ default: (await loadList()).AccountList }));

interface AccountSwitchProps {
  readonly accounts: readonly AccountsTableFragment[];
  /** Id of the account that is shown. */
  readonly current: string;
  readonly onSwitch: (id: string) => void;
  readonly children: ReactNode;
}

/** The panel as a button that opens the person's other accounts. */
export function AccountSwitch({ accounts, current, onSwitch, children }: AccountSwitchProps) {
  const [isOpen, setOpen] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  const choose = (chosen: string) => {
    popover.current?.hidePopover();
    if (chosen !== current) onSwitch(chosen);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={chromeTexts.account.switch}
        onPointerEnter={loadList}
        onFocus={loadList}
      >
        {children}
        <span className="visually-hidden">, {chromeTexts.account.switch}</span>
      </button>
      <div
        ref={popover}
        id={id}
        className={styles.popover}
        popover="auto"
        role="dialog"
        aria-label={chromeTexts.account.switch}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<div className={styles.loading} />}>
            <AccountList accounts={accounts} current={current} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </>
  );
}
