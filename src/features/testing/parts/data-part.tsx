import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { WorldChoice } from '../../../../schema/generated/control.ts';
import { largestWorld } from '../../../../schema/reference/limits.ts';
import { Button } from '../../../components/button/button.tsx';
import { saveBlob } from '../../../lib/save-file.ts';
import { sandboxTexts, testingProblems, worldTexts } from '../../../text/testing.ts';
import { ControlRefusal } from '../control/control-client.ts';
import { control, tester } from '../control/this-browser.ts';
import { changeAtom, outcomeAtom, sandboxAtom, useLoaded } from '../panel/panel-atoms.ts';
import { sharedSandbox } from '../sandbox-clock.ts';
import { Field } from './field.tsx';
import styles from './parts.module.css';

/** The sandbox, the changes made in it, and its world. */
export function DataPart() {
  return (
    <>
      <SandboxForm />
      <StateButtons />
      <WorldForm />
    </>
  );
}

/** Selects this browser's sandbox: an existing one or a new one. */
function SandboxForm() {
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

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new ControlRefusal(400, testingProblems.notJson);
  }
}

/** The sandbox's state: reset, export to a file, or import from one. */
function StateButtons() {
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
            // Allows the same file to be selected again.
            target.value = '';
          }}
        />
      </div>
      <p className={styles.hint}>{sandboxTexts.resetHint}</p>
    </div>
  );
}

/** Seed and size of the sandbox's world. */
function WorldForm() {
  const world = useAtomValue(sandboxAtom)?.sandbox.world;
  const change = useSetAtom(changeAtom);
  const setOutcome = useSetAtom(outcomeAtom);
  const [seed, setSeed] = useState<string | null>(null);
  const [size, setSize] = useState<string | null>(null);
  if (!world) return null;
  const [seedText, sizeText] = [seed ?? String(world.seed), size ?? String(world.size)];
  const choose = (choice: WorldChoice | null) => {
    if (!choice) return setOutcome({ isGood: false, text: worldTexts.bad });
    const run = async () => {
      await tester.ownSandbox();
      await control.changeWorld(choice);
    };
    void change({ run, done: worldTexts.isChanged, app: 'reload' });
  };
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        choose(readWorld(seedText, sizeText));
      }}
    >
      <h3 className={styles.heading}>
        {worldTexts.title}, {world.isOwn ? worldTexts.own : worldTexts.ofMock}
      </h3>
      <div className={styles.line}>
        <Field label={worldTexts.seed}>
          <input inputMode="numeric" value={seedText} onChange={({ target }) => setSeed(target.value)} />
        </Field>
        <Field label={worldTexts.size}>
          <input inputMode="numeric" value={sizeText} onChange={({ target }) => setSize(target.value)} />
        </Field>
      </div>
      <div className={styles.buttons}>
        <Button type="submit">{worldTexts.apply}</Button>
        {world.isOwn && <Button onClick={() => choose({ seed: null, size: null })}>{worldTexts.reset}</Button>}
      </div>
    </form>
  );
}

/** Parses a typed seed and size; null if either is invalid. */
export function readWorld(seed: string, size: string): WorldChoice | null {
  const choice = { seed: wholeNumber(seed, largestWorld.seed), size: wholeNumber(size, largestWorld.sessions) };
  return choice.seed === null || choice.size === null ? null : choice;
}

function wholeNumber(text: string, max: number): number | null {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,10}$/.test(plain) && Number(plain) <= max ? Number(plain) : null;
}
