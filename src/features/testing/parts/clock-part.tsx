import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { ClockChange, ClockState } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { clockTexts } from '../../../text/testing.ts';
import { control, tester } from '../control/this-browser.ts';
import { changeAtom, sandboxAtom } from '../panel/panel-atoms.ts';
import { Field } from './field.tsx';
import styles from './parts.module.css';

const speeds = [
  [clockTexts.speedUp.hour, 3600],
  [clockTexts.speedUp.day, 86_400],
] as const;

const steps = [
  [clockTexts.advance.minute, 60_000],
  [clockTexts.advance.hour, 3_600_000],
  [clockTexts.advance.day, 86_400_000],
] as const;

/** The sandbox's running clock, and all ways to change it. */
export function ClockPart() {
  const read = useAtomValue(sandboxAtom);
  const change = useSetAtom(changeAtom);
  const [moment, setMoment] = useState('');
  const stopwatch = useTick(1000);
  if (!read) return null;
  const { clock } = read.sandbox;
  const now = clock.isStopped ? clock.now : clock.now + clock.speed * Math.max(0, stopwatch - read.readAt);
  const to = readMoment(moment);
  const changeClock = (clockChange: ClockChange) => {
    const run = async () => {
      await tester.ownSandbox();
      await control.changeClock(clockChange);
    };
    void change({ run, done: clockTexts.isChanged, app: 'stale' });
  };
  return (
    <>
      <div className={styles.group}>
        <h3 className={styles.heading}>{clockTexts.now}</h3>
        <p className={styles.clock} role="timer">
          {momentText(now)} <small>UTC</small>
        </p>
        <p className={styles.hint}>
          {runningWords(clock)}, {aheadText(clock.aheadBy)}
        </p>
        {now > clock.visitsUntil && (
          <p className={styles.hint}>{clockTexts.ended(momentText(clock.visitsUntil).slice(0, 10))}</p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => changeClock({ action: clock.isStopped ? 'run' : 'stop' })}>
          {clock.isStopped ? clockTexts.run : clockTexts.stop}
        </Button>
        {speeds.map(([label, speed]) => (
          <Button key={label} onClick={() => changeClock({ action: 'run', speed })}>
            {label}
          </Button>
        ))}
        {steps.map(([label, milliseconds]) => (
          <Button key={label} onClick={() => changeClock({ action: 'advance', milliseconds })}>
            {label}
          </Button>
        ))}
        <Button onClick={() => changeClock({ action: 'reset' })}>{clockTexts.reset}</Button>
      </div>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (to) changeClock({ action: 'set', to });
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

function runningWords({ isStopped, speed }: ClockState): string {
  if (isStopped) return clockTexts.stopped;
  return speed === 1 ? clockTexts.running : clockTexts.fast(spanText(speed * 1000));
}

function aheadText(aheadBy: number): string {
  // The call itself takes a moment, which is no difference between the clocks.
  if (Math.abs(aheadBy) < 1000) return clockTexts.level;
  return aheadBy > 0 ? clockTexts.ahead(spanText(aheadBy)) : clockTexts.behind(spanText(aheadBy));
}

/** The value of `performance.now()`; rerenders the component once per interval. */
function useTick(milliseconds: number): number {
  const [at, setAt] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(performance.now()), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return at;
}

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** A duration in its two largest units, such as "1 d 3 h"; "0 s" for none. */
export function spanText(milliseconds: number): string {
  let rest = Math.round(Math.abs(milliseconds) / 1000);
  const spans: string[] = [];
  for (const [unit, seconds] of units) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) spans.push(`${count} ${unit}`);
  }
  return spans.slice(0, 2).join(' ') || '0 s';
}

/** A moment in UTC to the second: 2026-11-21 15:00:00. */
export function momentText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/** Parses the value of a datetime field as UTC; null if invalid. */
export function readMoment(text: string): string | null {
  const time = Date.parse(`${text}Z`);
  return text === '' || Number.isNaN(time) ? null : new Date(time).toISOString();
}
