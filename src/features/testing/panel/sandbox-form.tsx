import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { sandboxTexts } from '../../../text/testing.ts';
import { control, tester } from '../control/here.ts';
import { sharedSandbox } from '../control/sandbox-cookie.ts';
import { Field } from './field.tsx';
import { changeAtom, sandboxAtom } from './panel-atoms.ts';
import styles from './parts.module.css';
import { useLoaded } from './use-loaded.ts';

/** Which sandbox this browser is in: another one, or one that nobody has yet. */
export function SandboxForm() {
  const name = useAtomValue(sandboxAtom)?.sandbox.name ?? sharedSandbox;
  const others = useLoaded(control.sandboxes) ?? [];
  const change = useSetAtom(changeAtom);
  const [chosen, choose] = useState(name);
  const names = [...new Set([name, ...others])].sort();
  const enter = (next: string) =>
    change({ run: () => tester.enter(next), done: sandboxTexts.isCreated(next), app: 'reload' });
  const create = () => change({ run: tester.createSandbox, done: sandboxTexts.isNew, app: 'reload' });
  return (
    <div className={styles.line}>
      <Field label={sandboxTexts.choose}>
        <select value={chosen} onChange={({ target }) => choose(target.value)}>
          {names.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Field>
      <Button disabled={chosen === name} onClick={() => enter(chosen)}>
        {sandboxTexts.enter}
      </Button>
      <Button onClick={create}>{sandboxTexts.create}</Button>
    </div>
  );
}
