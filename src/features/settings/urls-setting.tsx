import { Plus } from 'lucide-react';
import { Button } from '../../components/button/button.tsx';
import { settingsControls } from '../../text/settings.ts';
import styles from './choices.module.css';
import { keptEntries } from './entry-rules.ts';
import { ListSetting } from './list-setting.tsx';
import type { SettingsFormState } from './use-settings-form.ts';
import { missingForms } from './www-forms.ts';

/** More are not offered at once: a person adds these and sees the next. */
const mostOffered = 5;

/** Tracked addresses, with the offer to add the www or non-www forms that are missing (dashboard section 5). */
export function UrlsSetting({ form }: { readonly form: SettingsFormState }) {
  const { values, change } = form;
  const missing = missingForms(values.urls);
  return (
    <>
      <ListSetting field="urls" form={form} placeholder="www.example.com" />
      <div className={styles.advice} role="status">
        {missing.length > 0 && (
          <>
            <p>{settingsControls.missingForm(missing.length)}</p>
            {missing.slice(0, mostOffered).map((address) => (
              <Button
                key={address}
                aria-label={`${settingsControls.addMissing} ${address}`}
                onClick={() => change('urls', [...keptEntries('urls', values.urls), address])}
              >
                <Plus size={14} aria-hidden="true" />
                {address}
              </Button>
            ))}
          </>
        )}
      </div>
    </>
  );
}
