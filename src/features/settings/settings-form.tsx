import { type FormEvent, useEffect, useRef } from 'react';
import { LeaveGuard } from '../../components/leave-guard/leave-guard.tsx';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { flags } from '../../lib/flags.ts';
import { settingsTexts } from '../../text/settings.ts';
import { ExclusionSettings } from './exclusion-settings.tsx';
import { ReportingSettings } from './reporting-settings.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './settings-form.module.css';
import { TeamCard } from './team-card.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WebsiteSettings } from './website-settings.tsx';

/** Every technical setting, in one form with one save. A demo shows it without letting one change a thing. */
export function SettingsForm({ loaded }: { readonly loaded: TechnicalSettingsFragment }) {
  const form = useSettingsForm(loaded);
  const element = useRef<HTMLFormElement>(null);
  const { saveState } = form;
  useEffect(() => {
    const { kind } = saveState;
    if (kind === 'wrong' || kind === 'refused')
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused] :is(input, button)')?.focus();
  }, [saveState]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is wrong with the box one types in is said once it is left.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    void form.save();
  };
  return (
    <form ref={element} className={styles.form} aria-label={settingsTexts.title} noValidate onSubmit={submit}>
      {flags.demo && <p className={styles.demo}>{settingsTexts.demo}</p>}
      <fieldset className={styles.fields} disabled={flags.demo}>
        <legend className="visually-hidden">{settingsTexts.title}</legend>
        <ReportingSettings form={form} />
        <WebsiteSettings form={form} loaded={loaded} />
        <ExclusionSettings form={form} />
      </fieldset>
      <TeamCard />
      {!flags.demo && <SaveBar form={form} lastmod={loaded.lastmod} />}
      <LeaveGuard hasChanges={form.changeCount > 0} />
    </form>
  );
}
