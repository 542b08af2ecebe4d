import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { accountsTexts } from '../../text/accounts.ts';
import styles from './accounts.module.css';

interface AccountSearchBoxProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function AccountSearchBox({ text, onChange, onKeyDown }: AccountSearchBoxProps) {
  return (
    <div className={styles.search}>
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
