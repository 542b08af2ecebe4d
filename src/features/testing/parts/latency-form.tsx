import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { ActiveScenario, LatencyFault, Rule, StartScenario } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { faultTexts } from '../../../text/testing.ts';
import { control, tester } from '../control/this-browser.ts';
import { changeAtom, outcomeAtom } from '../panel/panel-atoms.ts';
import { Field } from './field.tsx';
import { isNamed, type Limits, limitedName } from './limits-form.tsx';
import styles from './parts.module.css';

interface LatencyFormProps {
  /** Null if invalid. */
  readonly limits: Limits | null;
  readonly stack: readonly ActiveScenario[];
}

type Shape = LatencyFault['shape'];

const options = (['off', 'fixed', 'lognormal', 'stepped'] as const).map((value) => ({
  value,
  label: faultTexts.shapes[value],
}));

const fields: Readonly<Record<Shape, { readonly label: string; readonly example: string }>> = {
  fixed: { label: faultTexts.delay, example: '800' },
  lognormal: { label: faultTexts.median, example: '300, 2000' },
  stepped: { label: faultTexts.steps, example: '100, 2000, 100' },
};

/** How long responses take: off, constant, distributed like a real network's, or call by call. */
export function LatencyForm({ limits, stack }: LatencyFormProps) {
  const change = useSetAtom(changeAtom);
  const setOutcome = useSetAtom(outcomeAtom);
  const active = activeShape(stack);
  const [chosen, choose] = useState<Shape | 'off' | null>(null);
  const shape = chosen ?? active ?? 'off';
  const [texts, setTexts] = useState<Partial<Record<Shape, string>>>({});

  const pick = (next: Shape | 'off') => {
    choose(next);
    if (next === 'off' && active !== null) {
      const run = async () => {
        for (const { name } of ownLatencies(stack)) await control.stop(name);
      };
      void change({ run, done: faultTexts.isStopped(latencyName), app: 'stale' });
    }
  };
  const apply = () => {
    if (shape === 'off') return;
    const delays = readDelays(shape, texts[shape] ?? fields[shape].example);
    if (!delays || !limits)
      return setOutcome({ isGood: false, text: delays ? faultTexts.badLimits : faultTexts.badDelays });
    const started = latencyScenario(shape, delays, limits);
    const run = async () => {
      await tester.ownSandbox();
      await control.start(started);
    };
    void change({ run, done: faultTexts.isStarted(started.name), app: 'stale' });
  };
  return (
    <details className={styles.fold}>
      <summary>{faultTexts.latencyIs(faultTexts.shapes[active ?? 'off'])}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Segmented label={faultTexts.latency} options={options} value={shape} onChange={pick} />
        {shape !== 'off' && (
          <div className={styles.line}>
            <Field label={fields[shape].label}>
              <input
                autoComplete="off"
                inputMode={shape === 'fixed' ? 'numeric' : 'text'}
                value={texts[shape] ?? fields[shape].example}
                onChange={({ target }) => setTexts({ ...texts, [shape]: target.value })}
              />
            </Field>
            <Button type="submit">{faultTexts.apply}</Button>
          </div>
        )}
      </form>
    </details>
  );
}

/** The scenario name of the panel's latency. */
const latencyName = 'latency';

/** Minimum and maximum number of delays for each shape. */
const counts: Readonly<Record<Shape, readonly [number, number]>> = {
  fixed: [1, 1],
  lognormal: [2, 2],
  stepped: [1, 20],
};

const maxDelayMs = 120_000;

/** Parses a shape's delays from a text such as "100, 2000"; null if invalid. */
export function readDelays(shape: Shape, text: string): number[] | null {
  const delays = text
    .split(/[,\s]+/)
    .filter((one) => one !== '')
    .map((one) => (/^\d{1,6}$/.test(one) ? Number(one) : Number.NaN));
  const [min, max] = counts[shape];
  if (delays.length < min || delays.length > max) return null;
  if (!delays.every((delay) => delay <= maxDelayMs)) return null;
  const [median = 0, slow = 0] = delays;
  return shape === 'lognormal' && slow < median ? null : delays;
}

export function latencyScenario(shape: Shape, milliseconds: number[], limits: Limits): StartScenario {
  const title = faultTexts.latencyTitle(shape, milliseconds.join(', '));
  const rules: Rule[] = [{ ...limits, fault: { kind: 'latency', shape, milliseconds } }];
  return { name: limitedName(latencyName, limits), title, rules };
}

/** The panel's own latencies: at most one for all calls, and one per call they were limited to. */
export function ownLatencies(stack: readonly ActiveScenario[]): ActiveScenario[] {
  return stack.filter((active) => isNamed(active, latencyName));
}

/** The most recently started shape among the active ones; null if none is from the panel. */
export function activeShape(stack: readonly ActiveScenario[]): Shape | null {
  const fault = ownLatencies(stack).at(-1)?.rules[0]?.fault;
  return fault?.kind === 'latency' ? fault.shape : null;
}
