import { Check, Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { Monogram } from '../../components/monogram/monogram.tsx';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import type { AccountChoiceFragment, ShownAccountFragment } from '../../generated/operations.ts';
import { accountsMatching, sortByName } from '../../lib/account-search.ts';
import { flags } from '../../lib/config/config.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { paths } from '../../lib/paths.ts';
import { distinctKeys } from '../../lib/safe-values.ts';
import { accountsTexts } from '../../text/accounts.ts';
import { chromeTexts } from '../../text/chrome.ts';
import listStyles from './account-list.module.css';
import styles from './account-menu.module.css';

/** The signed-in user. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

interface AccountMenuProps {
  readonly account: ShownAccountFragment;
  readonly person: Person;
  /** Accounts to choose from; empty if there is no choice, null if they failed to load. */
  readonly accounts: readonly AccountChoiceFragment[] | null;
  readonly onChoose: (id: string) => void;
  /** Loads the accounts again. */
  readonly onRetry: () => void;
}

/** The signed-in user, the current account, the user's other accounts, and Log out (FRM-048). */
export function AccountMenu({ account, person, accounts, onChoose, onRetry }: AccountMenuProps) {
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
      {accounts && accounts.length > 0 ? (
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
      {accounts === null && (
        <>
          <div className={styles.failed} role="alert">
            <p>{accountsTexts.failed}</p>
            <Button ref={passFocus} onClick={onRetry}>
              {accountsTexts.tryAgain}
            </Button>
          </div>
          <AllAccounts />
        </>
      )}
    </>
  );
}

interface AccountListProps {
  readonly accounts: readonly AccountChoiceFragment[];
  /** Id of the current account. */
  readonly current: string;
  readonly onChoose: (id: string) => void;
}

/** Up to twelve accounts in the picker's order, a search field if there are many, and a link to all. */
function AccountList({ accounts, current, onChoose }: AccountListProps) {
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const sorted = useMemo(() => sortByName(accounts), [accounts]);
  const matches = accountsMatching(sorted, text).slice(0, maxOffered);
  const keys = distinctKeys(matches.map(({ id }) => id));
  return (
    <>
      {accounts.length > maxWithoutSearch && (
        <div className={listStyles.search}>
          <Search size={15} aria-hidden="true" />
          <input
            ref={search}
            type="search"
            aria-label={accountsTexts.search}
            placeholder={accountsTexts.search}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      <ul className={listStyles.list}>
        {matches.map(({ id, name, slug }, index) => (
          <li key={keys[index]}>
            <button type="button" aria-current={id === current || undefined} onClick={() => onChoose(id)}>
              <Monogram name={name} />
              <span className={listStyles.text}>
                <span className={listStyles.name}>{name}</span>
                <span className={listStyles.slug}>{slug}</span>
              </span>
              {id === current && <Check size={15} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className={listStyles.none}>{accountsTexts.noMatch}</p>}
      <AllAccounts />
    </>
  );
}

/** Link to the account picker. */
function AllAccounts() {
  return (
    <Link className={listStyles.all} to={paths.accounts}>
      {chromeTexts.account.all}
    </Link>
  );
}

/** Maximum number of accounts offered without going to the picker. */
const maxOffered = 12;

/** With more accounts than this, there is a search field (SES-012). */
const maxWithoutSearch = 10;
