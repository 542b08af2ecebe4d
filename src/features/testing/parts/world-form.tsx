import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { WorldChoice } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { worldTexts } from '../../../text/testing.ts';
import { control, tester } from '../control/this-browser.ts';
import { changeAtom, outcomeAtom, sandboxAtom } from '../panel/panel-atoms.ts';
import { Field } from './field.tsx';
import styles from './parts.module.css';

/** Seed and size of the accounts that this sandbox shows. */
export function WorldForm() {
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

const largest = { seed: 2_147_483_647, size: 1_000_000 };

/** Seed and size as they are typed; null where one of them is none. */
export function readWorld(seed: string, size: string): WorldChoice | null {
  const choice = { seed: wholeNumber(seed, largest.seed), size: wholeNumber(size, largest.size) };
  return choice.seed === null || choice.size === null ? null : choice;
}

function wholeNumber(text: string, max: number): number | null {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,10}$/.test(plain) && Number(plain) <= max ? Number(plain) : null;
}
