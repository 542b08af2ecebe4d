import { type KeyboardEvent, useRef, useState } from 'react';
import type { AccountsTableFragment } from '../../generated/operations.ts';
import { accountsTexts } from '../../text/accounts.ts';
import { AccountSearchBox } from './account-search-box.tsx';
import styles from './accounts.module.css';
import { AccountsTable } from './accounts-table.tsx';
import { countText } from './count-text.ts';
import { IndexBar, IndexSelect } from './index-bar.tsx';
import { useFoundAccounts } from './use-found-accounts.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds (ACC-009). */
const searchDelay = 250;

interface AccountPickerProps {
  /** Null while loading. */
  readonly accounts: readonly AccountsTableFragment[] | null;
  readonly onChoose: (id: string) => void;
}

/** Index, search box and table over the accounts of a person. From the box, the arrow down leads to the first row. */
export function AccountPicker({ accounts, onChoose }: AccountPickerProps) {
  const [key, setKey] = useState('All');
  const [text, setText] = useState('');
  const [direction, setDirection] = useState<'ASC' | 'DESC'>('ASC');
  const term = useSettled(text, searchDelay);
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
        <AccountSearchBox text={text} onChange={setText} onKeyDown={toTable} />
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
