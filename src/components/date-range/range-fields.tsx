import { useId } from 'react';
import { Button } from '../button/button.tsx';
import styles from './date-range-panel.module.css';

interface Texts {
  readonly start: string;
  readonly end: string;
}

interface RangeFieldsProps {
  readonly texts: Texts;
  readonly problem: string | null;
  readonly onChange: (texts: Texts) => void;
  readonly onApply: () => void;
}

/** The two days as text, MM/DD/YYYY, and what is wrong with them. */
export function RangeFields({ texts, problem, onChange, onApply }: RangeFieldsProps) {
  const id = useId();
  const field = (name: keyof Texts, label: string) => (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder="MM/DD/YYYY"
        value={texts[name]}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        onChange={(event) => onChange({ ...texts, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <div className={styles.fields}>
        {field('start', 'Start date')}
        {field('end', 'End date')}
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
      <p className={styles.problem} id={id} role="alert">
        {problem}
      </p>
    </form>
  );
}
