import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Persona } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { peopleTexts, testingTexts } from '../../../text/testing.ts';
import { control, tester } from '../control/this-browser.ts';
import { changeAtom } from '../panel/panel-atoms.ts';
import styles from './parts.module.css';
import { type PendingCode, usePendingCodes } from './pending-codes.ts';
import { accountsOf, RequestsList } from './requests-list.tsx';
import { useLoaded } from './use-loaded.ts';

/** Everybody who can sign in, each with a button that does; and the codes that would have been mailed. */
export function PeoplePart() {
  const personas = useLoaded(control.personas);
  const codes = usePendingCodes();
  const change = useSetAtom(changeAtom);
  const tinid = tester.who();
  const current = personas?.find(({ id }) => id === tinid);
  const signOut = () => change({ run: async () => tester.signOut(), done: peopleTexts.signedOut, app: 'reload' });
  if (!personas) return personas === undefined && <p className={styles.hint}>{testingTexts.loading}</p>;
  const others = codes.filter(({ username }) => !personas.some(({ email }) => email === username));
  return (
    <>
      <div className={styles.line}>
        <p className={styles.strong}>
          {tinid === null ? peopleTexts.signedOut : peopleTexts.signedInAs(current?.name ?? peopleTexts.other)}
        </p>
        {tinid !== null && (
          <Button className={styles.small} onClick={signOut}>
            {peopleTexts.signOut}
          </Button>
        )}
      </div>
      {others.map(({ username, code, until }) => (
        <p key={username} className={styles.code}>
          {username}: <b>{peopleTexts.code(code)}</b> {peopleTexts.codeUntil(until)}
        </p>
      ))}
      <RequestsList accounts={accountsOf(personas)} />
      <ul className={styles.list}>
        {personas.map((persona) => (
          <PersonaEntry
            key={persona.id}
            persona={persona}
            isCurrent={persona.id === tinid}
            code={codes.find(({ username }) => username === persona.email)}
          />
        ))}
      </ul>
    </>
  );
}

interface PersonaEntryProps {
  readonly persona: Persona;
  readonly isCurrent: boolean;
  readonly code: PendingCode | undefined;
}

/** One persona: what it is for, the account to begin with where it has several, and the way in. */
function PersonaEntry({ persona, isCurrent, code }: PersonaEntryProps) {
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
