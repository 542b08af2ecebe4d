import type { ComponentProps, ReactNode } from 'react';
import { countries } from '../../../schema/reference/countries.ts';
import { jobFunctions, jobLevels, registrationIndustries } from '../../../schema/reference/registration.ts';
import { signUpLabels, signUpTexts } from '../../text/login.ts';
import { literalInputProps, useShownPassword } from '../auth-form/auth-fields.tsx';
import styles from './sign-up-form.module.css';
import {
  disciplinesOf,
  isRequired,
  isWrong,
  maxLengths,
  type SignUpField,
  type SignUpProblems,
  type SignUpValues,
} from './sign-up-values.ts';

const same = (value: string): Choice => ({ value, label: value });

const functionChoices: readonly Choice[] = jobFunctions;
const levelChoices: readonly Choice[] = jobLevels;
const industryChoices: readonly Choice[] = registrationIndustries.map(same);
const countryChoices: readonly Choice[] = countries.map(([value, label]) => ({ value, label }));

interface SignUpFieldsProps {
  readonly values: SignUpValues;
  readonly problems: SignUpProblems | null;
  readonly onChange: (change: Partial<SignUpValues>) => void;
}

/** All visible fields, in the specified order (REG-018). Selects offer only valid values. */
export function SignUpFields({ values, problems, onChange }: SignUpFieldsProps) {
  const control = <Field extends SignUpField>(field: Field) => ({
    field,
    value: values[field],
    isWrong: isWrong(problems, field),
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const disciplines = disciplinesOf(values.jobFunction).map(same);
  return (
    <div className={styles.fields}>
      <TextControl {...control('firstName')} autoComplete="given-name" />
      <TextControl {...control('lastName')} autoComplete="family-name" />
      <SelectControl {...control('jobFunction')} choices={functionChoices} />
      <SelectControl
        {...control('jobDiscipline')}
        choices={disciplines}
        {...(disciplines.length === 0 && { placeholder: signUpTexts.chooseFunction })}
      />
      <SelectControl {...control('jobLevel')} choices={levelChoices} />
      <SelectControl {...control('industry')} choices={industryChoices} />
      <TextControl {...control('companyName')} autoComplete="organization" />
      <TextControl {...control('companyUrl')} inputMode="url" autoComplete="url" {...literalInputProps} />
      <SelectControl {...control('country')} choices={countryChoices} autoComplete="country" />
      <TextControl {...control('zipCode')} autoComplete="postal-code" />
      <TextControl {...control('email')} inputMode="email" autoComplete="username" {...literalInputProps} />
      <PasswordControl {...control('password')} autoComplete="new-password" aria-describedby="sign-up-password-rule" />
      <p className={styles.rule} id="sign-up-password-rule">
        {signUpTexts.passwordHint}
      </p>
    </div>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ControlProps<Field extends SignUpField = SignUpField> {
  readonly field: Field;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

/** Ids with which the list of problems links to the fields. */
export const controlId = (field: SignUpField) => `sign-up-${field}`;

/** Props shared by both kinds of control. */
const common = ({ field, value, isWrong }: ControlProps) => ({
  id: controlId(field),
  name: field,
  value,
  'aria-required': isRequired(field),
  'aria-invalid': isWrong,
});

function Labeled({ field, children }: { readonly field: SignUpField; readonly children: ReactNode }) {
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
  Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'aria-describedby' | keyof typeof literalInputProps
  > & {
    /** Inside the field, at its right end. */
    readonly control?: ReactNode;
  };

function TextControl({ isWrong, onChange, field, value, control, ...rest }: TextProps) {
  return (
    <Labeled field={field}>
      <div className={control ? styles.withControl : undefined}>
        <input
          {...rest}
          {...common({ field, value, isWrong, onChange })}
          maxLength={maxLengths[field]}
          onChange={(event) => onChange(event.target.value)}
        />
        {control}
      </div>
    </Labeled>
  );
}

/** A password with a button to show its text. */
function PasswordControl(props: TextProps) {
  return <TextControl {...props} {...useShownPassword()} />;
}

interface SelectProps extends ControlProps {
  readonly choices: readonly Choice[];
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** Disabled if there are no choices. */
function SelectControl({ choices, placeholder = signUpTexts.choose, autoComplete, ...props }: SelectProps) {
  return (
    <Labeled field={props.field}>
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
    </Labeled>
  );
}
