import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { sandboxTexts, testingTexts } from '../../../text/testing.ts';
import type { ControlRefusal } from '../control/control-client.ts';
import { mockToken } from '../control/here.ts';
import { Field } from './field.tsx';
import styles from './panel.module.css';
import { outcomeAtom, refreshAtom } from './panel-atoms.ts';

/** Why there is nothing to test with, and what may help. */
export function Refused({ refusal }: { readonly refusal: ControlRefusal }) {
  const refresh = useSetAtom(refreshAtom);
  const say = useSetAtom(outcomeAtom);
  const [token, setToken] = useState('');
  return (
    <form
      className={styles.refused}
      onSubmit={(event) => {
        event.preventDefault();
        if (token) mockToken.keep(token);
        say(null);
        // This form goes once the mock answers.
        event.currentTarget.closest('aside')?.focus();
        void refresh();
      }}
    >
      <p role="alert">{refusal.message}</p>
      {refusal.status === 403 && (
        <Field label={sandboxTexts.token}>
          <input type="password" autoComplete="off" value={token} onChange={({ target }) => setToken(target.value)} />
        </Field>
      )}
      <Button type="submit">{refusal.status === 403 ? sandboxTexts.useToken : testingTexts.tryAgain}</Button>
    </form>
  );
}
