import { useId, useState } from 'react';
import { settingsFieldTexts } from '../../text/settings.ts';
import { fieldProblem } from './entry-rules.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './settings-form.module.css';
import type { SettingsFormState } from './use-settings-form.ts';

/** What is wrong with the address is said once the field is left. */
export function EmailSetting({ form: { values, edits, change, saveState } }: { readonly form: SettingsFormState }) {
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const problem = isTyping && saveState.kind !== 'wrong' ? null : fieldProblem(edits, 'email');
  return (
    <SettingRow field="email" saveState={saveState}>
      <input
        className={styles.input}
        type="email"
        aria-label={settingsFieldTexts.email.label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : id}
        autoComplete="off"
        maxLength={321}
        value={values.email}
        onChange={({ target }) => {
          setIsTyping(true);
          change('email', target.value);
        }}
        onBlur={() => setIsTyping(false)}
      />
      {problem !== null && (
        <p className={styles.problem} id={id} role="status">
          {problem}
        </p>
      )}
    </SettingRow>
  );
}
