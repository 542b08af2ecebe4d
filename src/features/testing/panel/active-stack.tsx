import { useSetAtom } from 'jotai';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ActiveScenario } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { faultTexts } from '../../../text/testing.ts';
import { control } from '../control/this-browser.ts';
import { ruleWords } from '../parts/limits-form.tsx';
import styles from './active-stack.module.css';
import { changeAtom } from './panel-atoms.ts';

/** What is made to fail now, the latest first, each with a button that stops it. Stays in sight in every part. */
export function ActiveStack({ stack }: { readonly stack: readonly ActiveScenario[] }) {
  const change = useSetAtom(changeAtom);
  if (stack.length === 0) return <p className={styles.none}>{faultTexts.none}</p>;
  // The button goes with what it stops.
  const keepFocus = ({ currentTarget }: MouseEvent) => currentTarget.closest<HTMLElement>('aside')?.focus();
  const stop = (name: string) =>
    change({ run: () => control.stop(name), done: faultTexts.isStopped(name), app: 'stale' });
  const stopAll = () => change({ run: control.stopAll, done: faultTexts.areStopped, app: 'stale' });
  return (
    <section className={styles.active} aria-label={faultTexts.active}>
      <ul>
        {stack.toReversed().map(({ name, title, rules }) => (
          <li key={name} title={title}>
            <span>{name}</span>
            <small>{[...new Set(rules.map(ruleWords).filter(Boolean))].join('; ')}</small>
            <button
              type="button"
              aria-label={faultTexts.stop(name)}
              onClick={(event) => {
                keepFocus(event);
                void stop(name);
              }}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {stack.length > 1 && (
        <Button
          variant="quiet"
          onClick={(event) => {
            keepFocus(event);
            void stopAll();
          }}
        >
          {faultTexts.stopAll}
        </Button>
      )}
    </section>
  );
}
