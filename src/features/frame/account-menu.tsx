import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import type { AccountPanelFragment, AccountsTableFragment } from '../../generated/operations.ts';
import { flags } from '../../lib/config/config.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { AccountList } from './account-list.tsx';
import styles from './account-menu.module.css';

/** Who is signed in. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

interface AccountMenuProps {
  readonly account: AccountPanelFragment;
  readonly person: Person;
  /** Those to choose from; empty where there is no choice. */
  readonly accounts: readonly AccountsTableFragment[];
  readonly onChoose: (id: string) => void;
}

/** Who is signed in and to which account, the person's other accounts, and Log out (FRM-048). */
export function AccountMenu({ account, person, accounts, onChoose }: AccountMenuProps) {
  return (
    <>
      <div className={styles.person}>
        <p className={styles.label}>{chromeTexts.account.signedInAs}</p>
        <p className={styles.name}>
          <bdi>{person.name}</bdi>
        </p>
        <p className={styles.email}>{person.email}</p>
        {!flags.hideLogOut && <LogOutButton isAlwaysNamed />}
      </div>
      {accounts.length > 0 ? (
        <AccountList accounts={accounts} current={account.id} onChoose={onChoose} />
      ) : (
        <dl className={styles.account}>
          <dt className={styles.label}>{chromeTexts.account.region}</dt>
          <dd className={styles.name}>
            <bdi>{account.name}</bdi>
          </dd>
          <dd className={styles.email}>{account.slug}</dd>
        </dl>
      )}
    </>
  );
}
