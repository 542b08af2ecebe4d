import { useId } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string | number> {
  /** Omitted in a group with the same name, which would be announced twice (FRM-073). */
  readonly label?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between a few visible options: radio buttons, so arrow keys move between them. */
export function Segmented<Value extends string | number>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group} role={label ? undefined : 'none'}>
      {label && <legend className="visually-hidden">{label}</legend>}
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
