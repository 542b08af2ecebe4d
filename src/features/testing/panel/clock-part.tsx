import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { ClockChange } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { clockTexts } from '../../../text/testing.ts';
import { control, tester } from '../control/here.ts';
import { Field } from './field.tsx';
import { changeAtom, sandboxAtom } from './panel-atoms.ts';
import styles from './parts.module.css';
import { momentWords, readMoment, spanWords } from './time-words.ts';
import { useTick } from './use-tick.ts';

const steps = [
  [clockTexts.advance.minute, 60_000],
  [clockTexts.advance.hour, 3_600_000],
  [clockTexts.advance.day, 86_400_000],
] as const;

function aheadWords(aheadBy: number): string {
  // The call itself takes a moment, which is no difference of the clocks.
  if (Math.abs(aheadBy) < 1000) return clockTexts.level;
  return aheadBy > 0 ? clockTexts.ahead(spanWords(aheadBy)) : clockTexts.behind(spanWords(aheadBy));
}

/** The clock of the sandbox as it goes, and every way to move it. */
export function ClockPart() {
  const read = useAtomValue(sandboxAtom);
  const change = useSetAtom(changeAtom);
  const [moment, setMoment] = useState('');
  const stopwatch = useTick(1000);
  if (!read) return null;
  const { clock } = read.sandbox;
  const now = clock.isStopped ? clock.now : clock.now + Math.max(0, stopwatch - read.readAt);
  const to = readMoment(moment);
  const tell = (told: ClockChange) => {
    const run = async () => {
      await tester.ownSandbox();
      await control.changeClock(told);
    };
    void change({ run, done: clockTexts.isChanged, app: 'stale' });
  };
  return (
    <>
      <div className={styles.group}>
        <h3 className={styles.heading}>{clockTexts.now}</h3>
        <p className={styles.clock} role="timer">
          {momentWords(now)} <small>UTC</small>
        </p>
        <p className={styles.hint}>
          {clock.isStopped ? clockTexts.stopped : clockTexts.running}, {aheadWords(clock.aheadBy)}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => tell({ action: clock.isStopped ? 'run' : 'stop' })}>
          {clock.isStopped ? clockTexts.run : clockTexts.stop}
        </Button>
        {steps.map(([label, milliseconds]) => (
          <Button key={label} onClick={() => tell({ action: 'advance', milliseconds })}>
            {label}
          </Button>
        ))}
        <Button onClick={() => tell({ action: 'reset' })}>{clockTexts.reset}</Button>
      </div>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (to) tell({ action: 'set', to });
        }}
      >
        <Field label={clockTexts.setTo}>
          <input type="datetime-local" step="1" value={moment} onChange={({ target }) => setMoment(target.value)} />
        </Field>
        <Button type="submit" disabled={to === null}>
          {clockTexts.set}
        </Button>
      </form>
      <p className={styles.hint}>{clockTexts.hint}</p>
    </>
  );
}
