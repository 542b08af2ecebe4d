import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { ActiveScenario } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { faultTexts } from '../../../text/testing.ts';
import { control, tester } from '../control/here.ts';
import { Field } from '../panel/field.tsx';
import { changeAtom, outcomeAtom } from '../panel/panel-atoms.ts';
import styles from '../panel/parts.module.css';
import { activeShape, latencyName, latencyScenario, readDelays, type Shape } from './latency.ts';
import type { Limits } from './limits.ts';

interface LatencyFormProps {
  /** Null where they cannot be meant. */
  readonly limits: Limits | null;
  readonly stack: readonly ActiveScenario[];
}

const options = (['off', 'fixed', 'lognormal', 'stepped'] as const).map((value) => ({
  value,
  label: faultTexts.shapes[value],
}));

const fields: Readonly<Record<Shape, { readonly label: string; readonly example: string }>> = {
  fixed: { label: faultTexts.delay, example: '800' },
  lognormal: { label: faultTexts.median, example: '300, 2000' },
  stepped: { label: faultTexts.steps, example: '100, 2000, 100' },
};

/** How long answers take: off, the same always, spread as a real network's, or call by call. */
export function LatencyForm({ limits, stack }: LatencyFormProps) {
  const change = useSetAtom(changeAtom);
  const say = useSetAtom(outcomeAtom);
  const active = activeShape(stack);
  const [chosen, choose] = useState<Shape | 'off' | null>(null);
  const shape = chosen ?? active ?? 'off';
  const [texts, setTexts] = useState<Partial<Record<Shape, string>>>({});

  const pick = (next: Shape | 'off') => {
    choose(next);
    if (next === 'off' && active !== null) {
      void change({ run: () => control.stop(latencyName), done: faultTexts.isStopped(latencyName), app: 'stale' });
    }
  };
  const apply = () => {
    if (shape === 'off') return;
    const delays = readDelays(shape, texts[shape] ?? fields[shape].example);
    if (!delays || !limits) return say({ isGood: false, text: delays ? faultTexts.badLimits : faultTexts.badDelays });
    const run = async () => {
      await tester.ownSandbox();
      await control.start(latencyScenario(shape, delays, limits));
    };
    void change({ run, done: faultTexts.isStarted(latencyName), app: 'stale' });
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
