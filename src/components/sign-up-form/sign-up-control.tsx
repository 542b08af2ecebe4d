import type { ComponentProps, ReactNode } from 'react';
import { signUpLabels, signUpTexts } from '../../text/sign-up.ts';
import { useShownPassword } from '../auth-form/auth-fields.tsx';
import styles from './sign-up-form.module.css';
import { isRequired, maxLengths, type SignUpField } from './sign-up-values.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ControlProps<Field extends SignUpField = SignUpField> {
  readonly field: Field;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

/** Ids by which the list of problems finds the fields. */
export const controlId = (field: SignUpField) => `sign-up-${field}`;

/** What both kinds of control have in common. */
const common = ({ field, value, isWrong }: ControlProps) => ({
  id: controlId(field),
  name: field,
  value,
  'aria-required': isRequired(field),
  'aria-invalid': isWrong,
});

function Labelled({ field, children }: { readonly field: SignUpField; readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={controlId(field)}>
        {signUpLabels[field]}
        <span className={isRequired(field) ? styles.star : styles.optional} aria-hidden="true">
          {isRequired(field) ? ' *' : ` ${signUpTexts.optional}`}
        </span>
      </label>
      {children}
    </div>
  );
}

type TextProps = ControlProps<keyof typeof maxLengths> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'aria-describedby'> & {
    /** Inside the field at its right end. */
    readonly control?: ReactNode;
  };

export function TextControl({ isWrong, onChange, field, value, control, ...rest }: TextProps) {
  return (
    <Labelled field={field}>
      <div className={control ? styles.withControl : undefined}>
        <input
          {...rest}
          {...common({ field, value, isWrong, onChange })}
          maxLength={maxLengths[field]}
          onChange={(event) => onChange(event.target.value)}
        />
        {control}
      </div>
    </Labelled>
  );
}

/** A password whose text can be shown. */
export function PasswordControl(props: TextProps) {
  return <TextControl {...props} {...useShownPassword()} />;
}

interface SelectProps extends ControlProps {
  readonly choices: readonly Choice[];
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** Without choices it is disabled. */
export function SelectControl({ choices, placeholder = signUpTexts.choose, autoComplete, ...props }: SelectProps) {
  return (
    <Labelled field={props.field}>
      <select
        {...common(props)}
        autoComplete={autoComplete}
        disabled={choices.length === 0}
        onChange={(event) => props.onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
