import { useSetAtom } from 'jotai';
import { Button } from '../../../components/button/button.tsx';
import { peopleTexts, testingTexts } from '../../../text/testing.ts';
import { control, tester } from '../control/here.ts';
import { changeAtom } from '../panel/panel-atoms.ts';
import styles from '../panel/parts.module.css';
import { useLoaded } from '../panel/use-loaded.ts';
import { PersonaEntry } from './persona-entry.tsx';
import { usePendingCodes } from './use-pending-codes.ts';

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
