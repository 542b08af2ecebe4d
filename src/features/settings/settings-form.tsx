import { type FormEvent, useEffect, useRef } from 'react';
import { LinkButton } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { LeaveGuard } from '../../components/leave-guard/leave-guard.tsx';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { flags } from '../../lib/config/config.ts';
import { inviteTexts } from '../../text/invite.ts';
import { settingsTexts } from '../../text/settings.ts';
import { ExclusionSettings } from './exclusion-settings.tsx';
import { useInvitePath } from './invite-link.ts';
import { ReportingSettings } from './reporting-settings.tsx';
import styles from './settings-form.module.css';
import { SettingsSaveBar } from './settings-save-bar.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WebsiteSettings } from './website-settings.tsx';

/** Every technical setting, in one form with one save. In a demo it is read-only. */
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
    // A text box validates when it loses the focus.
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
      {!flags.demo && <SettingsSaveBar form={form} lastmod={loaded.lastmod} />}
      <LeaveGuard hasChanges={form.changeCount > 0} />
    </form>
  );
}

/** Links to the invite form. */
function TeamCard() {
  const to = useInvitePath();
  return (
    <Card title={inviteTexts.teamTitle}>
      <div className={styles.team}>
        <p>{inviteTexts.access}</p>
        <LinkButton className="no-print" to={to}>
          {inviteTexts.open}
        </LinkButton>
      </div>
    </Card>
  );
}
