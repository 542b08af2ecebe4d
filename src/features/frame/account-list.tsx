import { Check, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Monogram } from '../../components/monogram/monogram.tsx';
import type { AccountsTableFragment } from '../../generated/operations.ts';
import { paths } from '../../lib/paths.ts';
import { accountsTexts } from '../../text/accounts.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './account-list.module.css';

interface AccountListProps {
  readonly accounts: readonly AccountsTableFragment[];
  /** Id of the account that is shown. */
  readonly current: string;
  readonly onChoose: (id: string) => void;
}

/** Up to twelve accounts at hand, a field to find one in where there are many, and the way to the whole picker. */
export function AccountList({ accounts, current, onChoose }: AccountListProps) {
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const found = matchingAccounts(accounts, text);
  return (
    <>
      {accounts.length > maxWithoutSearch && (
        <div className={styles.search}>
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
      <ul className={styles.list}>
        {found.map(({ id, name, slug }) => (
          <li key={id}>
            <button type="button" aria-current={id === current || undefined} onClick={() => onChoose(id)}>
              <Monogram name={name} />
              <span className={styles.text}>
                <span className={styles.name}>{name}</span>
                <span className={styles.slug}>{slug}</span>
              </span>
              {id === current && <Check size={15} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{accountsTexts.noMatch}</p>}
      <Link className={styles.all} to={paths.accounts}>
        {chromeTexts.account.all}
      </Link>
    </>
  );
}

/** So many accounts are offered without the way over the picker. */
export const maxOffered = 12;

/** Above this many accounts there is a search field (SES-012). */
const maxWithoutSearch = 10;

/** The first twelve accounts whose name, WTID or website contains a text, ignoring case. */
export function matchingAccounts(accounts: readonly AccountsTableFragment[], text: string): AccountsTableFragment[] {
  const wanted = text.trim().toLowerCase();
  return accounts
    .filter(({ name, slug, website }) => [name, slug, website].some((one) => one.toLowerCase().includes(wanted)))
    .slice(0, maxOffered);
}
