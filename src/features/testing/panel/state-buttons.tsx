import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { saveBlob } from '../../../lib/save-file.ts';
import { sandboxTexts, testingProblems } from '../../../text/testing.ts';
import { ControlRefusal } from '../control/control-client.ts';
import { control, tester } from '../control/here.ts';
import { changeAtom, sandboxAtom } from './panel-atoms.ts';
import styles from './parts.module.css';

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new ControlRefusal(400, testingProblems.notJson);
  }
}

/** What was changed in the sandbox: forgotten, kept in a file, or taken from one. */
export function StateButtons() {
  const name = useAtomValue(sandboxAtom)?.sandbox.name ?? '';
  const change = useSetAtom(changeAtom);
  const file = useRef<HTMLInputElement>(null);
  const reset = async () => {
    await tester.ownSandbox();
    await control.resetState();
  };
  const save = async () => {
    const text = JSON.stringify(await control.exportState(), null, 2);
    saveBlob(new Blob([text], { type: 'application/json' }), `${name}.json`);
  };
  const load = async (chosen: File) => {
    const state = await readJson(chosen);
    await tester.ownSandbox();
    await control.importState(state);
  };
  return (
    <div className={styles.group}>
      <div className={styles.buttons}>
        <Button onClick={() => change({ run: reset, done: sandboxTexts.isReset, app: 'reload' })}>
          {sandboxTexts.reset}
        </Button>
        <Button onClick={() => change({ run: save, done: sandboxTexts.isExported, app: 'as it is' })}>
          {sandboxTexts.exportState}
        </Button>
        <Button onClick={() => file.current?.click()}>{sandboxTexts.importState}</Button>
        <input
          ref={file}
          hidden
          type="file"
          accept="application/json,.json"
          aria-label={sandboxTexts.importState}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) void change({ run: () => load(chosen), done: sandboxTexts.isImported, app: 'reload' });
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
      </div>
      <p className={styles.hint}>{sandboxTexts.resetHint}</p>
    </div>
  );
}
