import { Check } from 'lucide-react';
import { registerTexts } from '../../text/register.ts';
import styles from './register.module.css';

interface StepsProps {
  /** From 1. */
  readonly current: 1 | 2 | 3;
}

/** The three steps of registration (access section 9), and which of them it is. */
export function Steps({ current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={registerTexts.progress}>
      {registerTexts.steps.map((name, index) => {
        const isDone = index + 1 < current;
        return (
          <li
            key={name}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check size={14} /> : index + 1}
            </span>
            {name}
            {isDone && <span className="visually-hidden"> ({registerTexts.done})</span>}
          </li>
        );
      })}
    </ol>
  );
}
