import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Persona } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { peopleTexts } from '../../../text/testing.ts';
import { tester } from '../control/here.ts';
import { changeAtom } from '../panel/panel-atoms.ts';
import styles from '../panel/parts.module.css';
import type { PendingCode } from './use-pending-codes.ts';

interface PersonaEntryProps {
  readonly persona: Persona;
  readonly isCurrent: boolean;
  readonly code: PendingCode | undefined;
}

/** One persona: what it is for, the account to begin with where it has several, and the way in. */
export function PersonaEntry({ persona, isCurrent, code }: PersonaEntryProps) {
  const change = useSetAtom(changeAtom);
  const [account, setAccount] = useState('');
  const { name, email, note, accounts } = persona;
  const signIn = () =>
    change({ run: () => tester.signInAs(persona, account), done: peopleTexts.signedInAs(name), app: 'reload' });
  return (
    <li data-active={isCurrent || undefined}>
      <div>
        <p>{name}</p>
        <p className={styles.hint}>{note}</p>
        <p className={styles.hint}>{email}</p>
        {code && (
          <p className={styles.code}>
            <b>{peopleTexts.code(code.code)}</b> {peopleTexts.codeUntil(code.until)}
          </p>
        )}
        {accounts.length > 1 && (
          <select
            aria-label={peopleTexts.account(name)}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          >
            <option value="">{peopleTexts.anyAccount}</option>
            {accounts.map(({ id, name: title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </div>
      <Button className={styles.small} aria-label={peopleTexts.signIn(name)} onClick={signIn}>
        {peopleTexts.signInShort}
      </Button>
    </li>
  );
}
