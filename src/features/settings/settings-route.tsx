import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useRef } from 'react';
import { LinkButton } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ScreenFailure } from '../../components/load-state/load-state.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/placeholder/placeholder.tsx';
import {
  ConflictNotice,
  LeaveGuard,
  SaveBar,
  type SavedElsewhere,
} from '../../components/unsaved-changes/unsaved-changes.tsx';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { config, flags } from '../../lib/config/config.ts';
import { formatDateTime } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { chromeTexts, frameTexts } from '../../text/chrome.ts';
import { settingsFieldTexts, settingsSections, settingsTexts } from '../../text/settings.ts';
import { inviteTexts } from '../../text/settings-pages.ts';
import { useInvitePath } from './invite-route.tsx';
import { ReportingSettings } from './reporting-settings.tsx';
import styles from './settings-form.module.css';
import type { SettingsField } from './settings-values.ts';
import { ExclusionSettings, WebsiteSettings } from './tracking-settings.tsx';
import { type SaveState, type SettingsFormState, useSettingsForm } from './use-settings-form.ts';

/** Technical Settings (SET-001). */
export function Component() {
  return (
    <>
      <title>{`${settingsTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader hasTimes title={settingsTexts.title} subheader={settingsTexts.subtitle} showDateRange={false} />
      <SettingsScreen />
    </>
  );
}

/** Reloads the settings on every visit, since a colleague might have changed them. */
export function SettingsScreen() {
  const { data, error } = useQuery(GetUserSettingsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (data) return <SettingsForm loaded={data.settings} />;
  if (!error) return <SettingsSkeleton />;
  return <ScreenFailure text={settingsTexts.notLoaded} error={error} />;
}

/** The form's cards at about their final size. */
function SettingsSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      {Object.values(settingsSections).map(({ title, hint }) => (
        <Card key={title} title={title} hint={hint}>
          {['58%', '44%', '70%', '52%'].map((width) => (
            <div key={width} className={styles.row} aria-hidden="true">
              <div>
                <Skeleton width="40%" />
                <Skeleton width={width} />
              </div>
              <Skeleton height="36px" />
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}

/** All technical settings in one form with a single save. In a demo it is read-only. */
function SettingsForm({ loaded }: { readonly loaded: TechnicalSettingsFragment }) {
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
    // A text box validates when it loses focus.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    void form.save();
  };
  return (
    <form ref={element} className={styles.form} aria-label={settingsTexts.title} noValidate onSubmit={submit}>
      {flags.demo && <p className={styles.demo}>{settingsTexts.demo}</p>}
      <fieldset className={styles.fields} role="none" disabled={flags.demo}>
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

/** Links to the invite form, and says who can remove access, which isn't possible here (SET-037). */
function TeamCard() {
  const to = useInvitePath();
  return (
    <Card title={inviteTexts.teamTitle}>
      <div className={styles.team}>
        <div>
          <p>{inviteTexts.access}</p>
          <p>
            {inviteTexts.leaver}{' '}
            <a href={config.helpUrl} target="_blank" rel="noopener noreferrer">
              {inviteTexts.leaverLink}
              <span className="visually-hidden"> {frameTexts.newTab}</span>
            </a>
          </p>
        </div>
        <LinkButton className="no-print" to={to}>
          {inviteTexts.open}
        </LinkButton>
      </div>
    </Card>
  );
}

interface SettingsSaveBarProps {
  readonly form: SettingsFormState;
  /** When the settings were last saved; null if never. */
  readonly lastmod: string | null;
}

/** The result of the last save, the number of unsaved changes, and the form's buttons. */
function SettingsSaveBar({ form: { changeCount, saveState, discard }, lastmod }: SettingsSaveBarProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  // Changes made during a save aren't saved yet.
  const kind = saveState.kind === 'saved' && changeCount > 0 ? 'idle' : saveState.kind;
  return (
    <SaveBar
      hasChanges={changeCount > 0}
      isSaving={kind === 'saving'}
      state={stateText(kind, changeCount)}
      tone={toneOf(kind)}
      detail={lastmod ? `${settingsTexts.lastSaved} ${formatDateTime(lastmod, timeZone)}` : settingsTexts.neverSaved}
      saveLabel={settingsTexts.save}
      onDiscard={discard}
    >
      <ConflictNotice form="settings" conflict={conflictOf(saveState)} />
    </SaveBar>
  );
}

function stateText(kind: SaveState['kind'], changeCount: number): string {
  if (kind !== 'idle') return settingsTexts[kind];
  return changeCount === 0 ? settingsTexts.unchanged : settingsTexts.changed(changeCount);
}

function toneOf(kind: SaveState['kind']): 'neutral' | 'good' | 'bad' {
  if (kind === 'saved') return 'good';
  return kind === 'idle' || kind === 'saving' ? 'neutral' : 'bad';
}

function conflictOf(saveState: SaveState): SavedElsewhere | null {
  const conflict = saveState.kind === 'saved' ? saveState.conflict : null;
  return conflict && { replaced: namesOf(conflict.replaced), kept: namesOf(conflict.kept) };
}

const namesOf = (fields: readonly SettingsField[]) => fields.map((field) => settingsFieldTexts[field].label);
