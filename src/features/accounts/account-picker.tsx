import { Search } from 'lucide-react';
import { useState } from 'react';
import type { AccountsTableFragment } from '../../generated/operations.ts';
import { accountsTexts } from '../../text/accounts.ts';
import styles from './accounts.module.css';
import { AccountsTable } from './accounts-table.tsx';
import { findAccounts, mostAccounts } from './find-accounts.ts';
import { IndexBar, IndexSelect } from './index-bar.tsx';
import { indexKeyOf } from './index-key.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds (access section 9). */
const searchDelay = 250;

interface AccountPickerProps {
  /** Null while loading. */
  readonly accounts: readonly AccountsTableFragment[] | null;
  readonly onChoose: (id: string) => void;
}

/** Index, search box and table over the accounts of a person. */
export function AccountPicker({ accounts, onChoose }: AccountPickerProps) {
  const [key, setKey] = useState('All');
  const [text, setText] = useState('');
  const [direction, setDirection] = useState<'ASC' | 'DESC'>('ASC');
  const term = useSettled(text, searchDelay);
  const found = accounts && findAccounts(accounts, { key, term, direction });
  const filled = new Set(accounts?.map(({ name }) => indexKeyOf(name)));
  return (
    <>
      <IndexBar chosen={key} filled={filled} onChoose={setKey} />
      <div className={styles.controls}>
        <IndexSelect chosen={key} filled={filled} onChoose={setKey} />
        <div className={styles.search}>
          <Search size={16} aria-hidden="true" />
          <input
            type="search"
            aria-label={accountsTexts.search}
            placeholder={accountsTexts.search}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <p className={styles.count} role="status">
          {found && (found.length === 1 ? '1 account' : `${found.length} accounts`)}
        </p>
      </div>
      <AccountsTable
        accounts={found}
        direction={direction}
        onSort={() => setDirection(direction === 'ASC' ? 'DESC' : 'ASC')}
        onChoose={onChoose}
      />
      {found?.length === mostAccounts && <p className={styles.note}>{accountsTexts.firstMatches}</p>}
    </>
  );
}
