import { ChevronsUpDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { initialsOf } from '../../components/monogram/monogram.tsx';
import type { AccountPanelFragment, AccountsTableFragment } from '../../generated/operations.ts';
import { flags } from '../../lib/config.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './account-panel.module.css';

interface AccountPanelProps {
  readonly account: AccountPanelFragment;
  /** Those that the person may open. */
  readonly accounts: readonly AccountsTableFragment[];
  readonly onSwitch: (id: string) => void;
}

/** Whose data is shown, at the foot of the rail. A demo shows it without the way to others (FRM-012, FRM-023). */
export function AccountPanel({ account, accounts, onSwitch }: AccountPanelProps) {
  const canSwitch = accounts.length > 1 && !flags.demo;
  const body = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {account.logo ? <img src={account.logo} alt="" /> : initialsOf(account.name)}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{account.name}</span>
        <span className={styles.slug}>{account.slug}</span>
      </span>
    </>
  );
  return (
    <section className={styles.panel} aria-label={chromeTexts.account.region}>
      {canSwitch ? (
        <AccountSwitch accounts={accounts} current={account.id} onSwitch={onSwitch}>
          {body}
          <ChevronsUpDown className={styles.arrows} size={15} aria-hidden="true" />
        </AccountSwitch>
      ) : (
        <div className={styles.fixed} title={account.name}>
          {body}
        </div>
      )}
    </section>
  );
}

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
function AccountSwitch({ accounts, current, onSwitch, children }: AccountSwitchProps) {
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
