import { ChevronsUpDown } from 'lucide-react';
import { initialsOf } from '../../components/monogram/monogram.tsx';
import type { AccountPanelFragment, AccountsTableFragment } from '../../generated/operations.ts';
import { flags } from '../../lib/flags.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './account-panel.module.css';
import { AccountSwitch } from './account-switch.tsx';

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
