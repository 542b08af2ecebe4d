import { useState } from 'react';
import { faultTexts } from '../../../text/testing.ts';
import { Field } from '../panel/field.tsx';
import styles from '../panel/parts.module.css';
import type { Limits, LimitTexts } from './limits.ts';
import { ruleWords } from './rule-words.ts';

interface LimitsFormProps {
  readonly texts: LimitTexts;
  readonly onChange: (texts: LimitTexts) => void;
  /** Null where they cannot be meant. */
  readonly limits: Limits | null;
}

const numbers = [
  ['from', faultTexts.from],
  ['to', faultTexts.to],
  ['share', faultTexts.share],
] as const;

/** Which calls a scenario meets that is started from now on; empty fields are every call. */
export function LimitsForm({ texts, onChange, limits }: LimitsFormProps) {
  const [isOpen, setOpen] = useState(false);
  const isGood = limits !== null;
  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{faultTexts.limits(ruleWords(limits ?? {}))}</summary>
      <div className={styles.fields}>
        <Field label={faultTexts.operation}>
          <input
            value={texts.operation}
            placeholder={faultTexts.operationHint}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ ...texts, operation: target.value })}
          />
        </Field>
        {numbers.map(([name, label]) => (
          <Field key={name} label={label}>
            <input
              inputMode="decimal"
              autoComplete="off"
              value={texts[name]}
              aria-invalid={(!isGood && texts[name] !== '') || undefined}
              onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      {!isGood && <p className={styles.bad}>{faultTexts.badLimits}</p>}
    </details>
  );
}
