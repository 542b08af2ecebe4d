import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { JournalEntry, Persona } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { peopleTexts, testingTexts } from '../../../text/testing.ts';
import { control, tester } from '../control/this-browser.ts';
import { changeAtom, useLoaded, usePoll } from '../panel/panel-atoms.ts';
import styles from './parts.module.css';
import { accountsOf, RequestsList } from './requests-list.tsx';

/** Everyone who can sign in, each with a sign-in button, and the codes that would have been emailed. */
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

/** A persona: its purpose, the account to start with if it has several, and a sign-in button. */
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

/** A reset code that was requested and hasn't been used yet. */
interface PendingCode {
  readonly username: string;
  readonly code: string;
  /** Hours and minutes in UTC. */
  readonly until: string;
}

const pollMs = 3000;

/** The codes that would have been emailed. Each is fetched once, after its request appears in the journal. */
function usePendingCodes(): readonly PendingCode[] {
  const [codes, setCodes] = useState<readonly PendingCode[]>([]);
  const known = useRef(new Map<number, PendingCode | null>());
  usePoll(async () => {
    const requests = await control.calls('forgotPassword');
    const confirmations = requests.count > 0 ? await control.calls('confirmForgotPassword') : requests;
    const pending = requests.count > 0 ? pendingResets(requests.entries, confirmations.entries) : [];
    for (const { number, username } of pending) {
      if (known.current.has(number)) continue;
      // The username might not exist. The service doesn't say so, and there is no code.
      const answer = await control.resetCode(username).catch(() => null);
      const until = `${answer?.expiresAt.slice(11, 16)} UTC`;
      known.current.set(number, answer && { username, code: answer.code, until });
    }
    const next = pending.map(({ number }) => known.current.get(number)).filter((code) => code != null);
    setCodes((before) => (next.length === 0 && before.length === 0 ? before : next));
  }, pollMs);
  return codes;
}

interface PendingReset {
  readonly username: string;
  /** Number of the request for the code. */
  readonly number: number;
}

/** Pending resets derived from the calls made: a code was requested and hasn't been used yet. */
export function pendingResets(
  requests: readonly JournalEntry[],
  confirmations: readonly JournalEntry[],
): PendingReset[] {
  const usedAt = latest(confirmations);
  return [...latest(requests)]
    .filter(([username, number]) => number > (usedAt.get(username) ?? 0))
    .map(([username, number]) => ({ username, number }));
}

const isOk = ({ status }: JournalEntry) => status !== null && status < 400;

function usernameOf(entry: JournalEntry): string | null {
  const { username } = entry.operations[0]?.variables ?? {};
  return typeof username === 'string' ? username : null;
}

/** The last successful call for each username. */
function latest(entries: readonly JournalEntry[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const entry of entries.filter(isOk)) {
    const username = usernameOf(entry);
    if (username !== null) found.set(username, entry.number);
  }
  return found;
}
