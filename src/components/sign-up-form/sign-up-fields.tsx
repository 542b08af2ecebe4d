import { countries } from '../../../schema/reference/countries.ts';
import { jobFunctions, jobLevels, registrationIndustries } from '../../../schema/reference/registration.ts';
import { signUpTexts } from '../../text/sign-up.ts';
import { type Choice, PasswordControl, SelectControl, TextControl } from './sign-up-control.tsx';
import styles from './sign-up-form.module.css';
import type { SignUpField, SignUpValues } from './sign-up-values.ts';
import { isWrong, type SignUpProblems } from './sign-up-values.ts';

const same = (value: string): Choice => ({ value, label: value });

const functionChoices: readonly Choice[] = jobFunctions;
const levelChoices: readonly Choice[] = jobLevels;
const industryChoices: readonly Choice[] = registrationIndustries.map(same);
const countryChoices: readonly Choice[] = countries.map(([value, label]) => ({ value, label }));

/** Those of the chosen job function; none before one is chosen. */
function disciplineChoices(jobFunction: SignUpValues['jobFunction']): readonly Choice[] {
  return jobFunctions.find(({ value }) => value === jobFunction)?.disciplines.map(same) ?? [];
}

interface SignUpFieldsProps {
  readonly values: SignUpValues;
  readonly problems: SignUpProblems | null;
  readonly onChange: (change: Partial<SignUpValues>) => void;
}

/** Every field that is seen, in the order that is fixed (REG-018). Selects offer only what the values may hold. */
export function SignUpFields({ values, problems, onChange }: SignUpFieldsProps) {
  const control = <Field extends SignUpField>(field: Field) => ({
    field,
    value: values[field],
    isWrong: isWrong(problems, field),
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const disciplines = disciplineChoices(values.jobFunction);
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
      <TextControl {...control('companyUrl')} inputMode="url" autoComplete="url" />
      <SelectControl {...control('country')} choices={countryChoices} autoComplete="country" />
      <TextControl {...control('zipCode')} autoComplete="postal-code" />
      <TextControl {...control('email')} inputMode="email" autoComplete="username" />
      <PasswordControl {...control('password')} autoComplete="new-password" aria-describedby="sign-up-password-rule" />
      <p className={styles.rule} id="sign-up-password-rule">
        {signUpTexts.passwordHint}
      </p>
    </div>
  );
}
