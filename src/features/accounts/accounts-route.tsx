import { useQuery } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { FailedReference } from '../../components/load-state/load-state.tsx';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import { PlainPage } from '../../components/plain-page/plain-page.tsx';
import { GetAccountsDocument } from '../../generated/documents/get-accounts.ts';
import type { AccountChoiceFragment } from '../../generated/operations.ts';
import { flags } from '../../lib/config/config.ts';
import { formatCount } from '../../lib/format.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { stepFocus } from '../../lib/step-focus.ts';
import { signInSession } from '../../state/sign-in.ts';
import { accountsTexts } from '../../text/accounts.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './accounts.module.css';
import { AccountsTable, type FoundAccounts, indexKeys, useFoundAccounts } from './accounts-table.tsx';

/** The account picker (ACC-001, ACC-005). The choice is stored in this browser and sent with every call. */
export function Component() {
  // Requested even if the frame has loaded it before: a user whose account is gone needs the current list.
  const { data, previousData, error, refetch } = useQuery(GetAccountsDocument, { fetchPolicy: 'cache-and-network' });
  const accountData = data ?? previousData;
  const navigate = useNavigate();
  useEffect(hideSplash, []);
  const choose = useCallback(
    (id: string) => {
      signInSession.chooseAccount(id);
      void navigate(paths.home);
    },
    [navigate],
  );
  if (data?.userAccounts.length === 0) return <Navigate to={paths.noClaims} replace />;
  return (
    <PlainPage title={accountsTexts.title} isWide actions={!flags.hideLogOut && <LogOutButton />}>
      <title>{`${accountsTexts.title} · ${chromeTexts.productName}`}</title>
      {error && !accountData ? (
        <div className={styles.failed} role="alert">
          <p>{accountsTexts.failed}</p>
          <FailedReference error={error} />
          <Button ref={passFocus} onClick={() => void refetch().catch(() => undefined)}>
            {accountsTexts.tryAgain}
          </Button>
        </div>
      ) : (
        <AccountPicker accounts={accountData?.userAccounts ?? null} onChoose={choose} />
      )}
    </PlainPage>
  );
}

interface AccountPickerProps {
  /** Null while loading. */
  readonly accounts: readonly AccountChoiceFragment[] | null;
  readonly onChoose: (id: string) => void;
}

/** Index, search box and table of a user's accounts. In the box, the down arrow moves to the first row. */
function AccountPicker({ accounts, onChoose }: AccountPickerProps) {
  const [key, setKey] = useState<string>(accountsTexts.all);
  const [text, setText] = useState('');
  const [direction, setDirection] = useState<'ASC' | 'DESC'>('ASC');
  const search = (next: string) => {
    setText(next);
    // Searches all accounts, since a match under another letter wouldn't be listed (ACC-010).
    setKey(accountsTexts.all);
  };
  const term = useDebounced(text);
  const { found, filled } = useFoundAccounts(accounts, { key, term, direction });
  const table = useRef<HTMLDivElement>(null);
  const toTable = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    table.current?.querySelector<HTMLButtonElement>('tbody button')?.focus();
  };
  return (
    <>
      <IndexBar chosen={key} filled={filled} onChoose={setKey} />
      <div className={styles.controls}>
        <IndexSelect chosen={key} filled={filled} onChoose={setKey} />
        <AccountSearchBox text={text} onChange={search} onKeyDown={toTable} />
        <p className={styles.count} role="status">
          {found && countText(found)}
        </p>
      </div>
      <AccountsTable
        ref={table}
        accounts={found?.accounts ?? null}
        direction={direction}
        onSort={() => setDirection(direction === 'ASC' ? 'DESC' : 'ASC')}
        onChoose={onChoose}
      />
      {found && found.count > found.accounts.length && <p className={styles.note}>{accountsTexts.firstMatches}</p>}
    </>
  );
}

interface AccountSearchBoxProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function AccountSearchBox({ text, onChange, onKeyDown }: AccountSearchBoxProps) {
  return (
    <div className={`${styles.search} ${text === '' ? 'no-print' : ''}`}>
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        aria-label={accountsTexts.search}
        placeholder={accountsTexts.search}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Milliseconds (ACC-009). */
const searchDelay = 250;

/** A debounced value, delayed like the search. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The number of accounts and, if smaller, how many of them are listed. */
export function countText({ accounts, count }: FoundAccounts): string {
  const all = accountsTexts.counted(count, formatCount(count));
  return accounts.length < count ? accountsTexts.listedOf(formatCount(accounts.length), all) : all;
}

interface IndexProps {
  readonly chosen: string;
  /** The keys with accounts that match the search. */
  readonly filled: ReadonlySet<string>;
  readonly onChoose: (key: string) => void;
}

/** The alphabetical index as a row of keys with a single tab stop. Keys without a match are dimmed. */
function IndexBar({ chosen, filled, onChoose }: IndexProps) {
  return (
    <fieldset className={`${styles.keys} no-print`} onKeyDown={stepFocus}>
      <legend className="visually-hidden">{accountsTexts.index}</legend>
      {indexKeys.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          disabled={key !== accountsTexts.all && !filled.has(key)}
          onClick={() => onChoose(key)}
        >
          {key}
        </button>
      ))}
    </fieldset>
  );
}

/** The same index as a dropdown. */
function IndexSelect({ chosen, filled, onChoose }: IndexProps) {
  return (
    <select
      className={`${styles.select} ${chosen === 'All' ? 'no-print' : ''}`}
      aria-label={accountsTexts.index}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      {indexKeys.map((key) => (
        <option key={key} disabled={key !== accountsTexts.all && !filled.has(key)}>
          {key}
        </option>
      ))}
    </select>
  );
}
