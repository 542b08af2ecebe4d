import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { initialsOf } from '../../components/monogram/monogram.tsx';
import type { AccountPanelFragment } from '../../generated/operations.ts';
import { flags } from '../../lib/flags.ts';
import styles from './account-panel.module.css';

interface AccountPanelProps {
  readonly account: AccountPanelFragment;
  /** Whether the person may open others. */
  readonly hasOthers: boolean;
}

/** Whose data is shown, at the foot of the rail. A demo shows it without the way to others (dashboard section 1). */
export function AccountPanel({ account, hasOthers }: AccountPanelProps) {
  const canSwitch = hasOthers && !flags.demo;
  const mark = account.logo ? <img src={account.logo} alt="" /> : initialsOf(account.name);
  return (
    <section className={styles.panel} aria-label="Account">
      {canSwitch ? (
        <Link className={styles.mark} to={paths.accounts} aria-label="Switch account" title="Switch account">
          {mark}
        </Link>
      ) : (
        <span className={styles.mark} aria-hidden="true" title={account.name}>
          {mark}
        </span>
      )}
      <div className={styles.text}>
        <p className={styles.name} title={account.name}>
          {account.name}
        </p>
        <p className={styles.slug}>
          {account.slug}
          {canSwitch && (
            <>
              {' · '}
              <Link to={paths.accounts}>Switch</Link>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
