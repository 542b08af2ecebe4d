import { useQuery } from '@apollo/client/react';
import { type TaggedAccount, trackingSnippet } from '../../../schema/reference/tracking-snippet.ts';
import { Button, LinkButton } from '../../components/button/button.tsx';
import { Breakable } from '../../components/clamped/clamped.tsx';
import { Skeleton } from '../../components/placeholder/placeholder.tsx';
import { SnippetBox } from '../../components/tracking-snippet/snippet-box.tsx';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { knownEntry } from '../../lib/safe-values.ts';
import { timeZoneLabel } from '../../lib/time-zones.ts';
import { reportTypeTexts, settingsFieldTexts, settingsSections } from '../../text/settings.ts';
import { reviewTexts, welcomeTexts } from '../../text/welcome.ts';
import styles from './welcome-step.module.css';

interface ChoiceStepProps {
  readonly texts: (typeof welcomeTexts)['audience' | 'pages'];
  readonly onSetUp: () => void;
  readonly onLater: () => void;
}

/** Steps 3 and 4: set up targets or pages now, or later. */
export function ChoiceStep({ texts, onSetUp, onLater }: ChoiceStepProps) {
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.body}>
        <StepDrawing />
      </div>
      <div className={styles.foot}>
        <Button onClick={onLater}>{texts.later}</Button>
        <Button variant="primary" onClick={onSetUp}>
          {texts.setUp}
        </Button>
      </div>
    </div>
  );
}

interface TrackingStepProps {
  readonly account: TaggedAccount;
  readonly onContinue: () => void;
}

/** Step 2: the tracking code to copy. */
export function TrackingStep({ account, onContinue }: TrackingStepProps) {
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{welcomeTexts.tracking.lead}</p>
      <div className={styles.body}>
        <SnippetBox label={welcomeTexts.tracking.label} code={trackingSnippet(account)} />
      </div>
      <div className={styles.foot}>
        <Button variant="primary" onClick={onContinue}>
          {welcomeTexts.continue}
        </Button>
      </div>
    </div>
  );
}

/** A miniature session list with a few highlighted rows, as targets and high-value pages produce. */
function StepDrawing() {
  const rows = [
    { width: 128, isMarked: false },
    { width: 164, isMarked: true },
    { width: 104, isMarked: false },
    { width: 146, isMarked: true },
    { width: 118, isMarked: false },
  ];
  return (
    <svg className={styles.drawing} viewBox="0 0 360 216" aria-hidden="true">
      <path className={styles.rail} d="M24 20v176" />
      {rows.map(({ width, isMarked }, index) => (
        <g key={width} transform={`translate(0 ${20 + index * 40})`} data-marked={isMarked || undefined}>
          <circle className={styles.stop} cx="24" cy="12" r="5" />
          <rect className={styles.card} x="44" y="-4" width="300" height="32" rx="7" />
          <rect className={styles.mono} x="54" y="4" width="16" height="16" rx="4" />
          <rect className={styles.line} x="80" y="9" width={width} height="6" rx="3" />
          {isMarked && <rect className={styles.badge} x="276" y="3" width="58" height="18" rx="9" />}
        </g>
      ))}
    </svg>
  );
}

const { review } = welcomeTexts;

/** Step 5: the settings that decide how sessions are counted, for review. */
export function ReviewStep({ onStart }: { readonly onStart: () => void }) {
  const { data, error } = useQuery(GetUserSettingsDocument);
  const nothing = data || error ? '—' : <Skeleton width="60%" />;
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{review.lead}</p>
      <div className={styles.body}>
        <dl className={styles.review}>
          {reviewed.map(({ name, textOf }) => {
            const text = data && textOf(data.settings);
            return (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text ? <Breakable text={text} /> : nothing}</dd>
              </div>
            );
          })}
        </dl>
      </div>
      <div className={styles.foot}>
        <LinkButton to={paths.settings} onClick={onStart}>
          {review.change}
        </LinkButton>
        <Button variant="primary" onClick={onStart}>
          {review.start}
        </Button>
      </div>
    </div>
  );
}

/** The settings to review, labeled as on the settings page. */
const reviewed: readonly {
  readonly name: string;
  /** Empty if nothing is set. */
  readonly textOf: (settings: TechnicalSettingsFragment) => string;
}[] = [
  { name: settingsFieldTexts.urls.label, textOf: ({ urls }) => urls.join(', ') },
  { name: settingsFieldTexts.email.label, textOf: ({ email }) => email },
  { name: settingsFieldTexts.timezoneOffset.label, textOf: ({ timezoneOffset }) => timeZoneLabel(timezoneOffset) },
  { name: settingsFieldTexts.reportType.label, textOf: ({ reportType }) => reportTypeText(reportType) },
  {
    name: settingsFieldTexts.botFiltering.label,
    textOf: ({ botFiltering }) => (botFiltering ? reviewTexts.on : reviewTexts.off),
  },
  { name: settingsSections.exclusions.title, textOf: exclusionsText },
  {
    name: settingsFieldTexts.defaultSessionsCount.label,
    textOf: ({ defaultSessionsCount }) => String(defaultSessionsCount),
  },
];

/** The report type in words, even if the app doesn't know it (ERR-027). */
function reportTypeText(reportType: TechnicalSettingsFragment['reportType']): string {
  const labels = { E: reportTypeTexts.E.label, T: reportTypeTexts.T.label };
  return knownEntry<typeof reportType, string>(labels, reportType, (name) => name);
}

/** 1 IP address, 2 referrers; omits zeros. */
function exclusionsText({ blockedIps, blockedReferrers, excludedCountries }: TechnicalSettingsFragment): string {
  const parts = [
    [blockedIps.length, reviewTexts.ipAddresses],
    [blockedReferrers.length, reviewTexts.referrers],
    [excludedCountries.length, reviewTexts.countries],
  ] as const;
  const excluded = parts.filter(([count]) => count > 0);
  return (
    excluded.map(([count, [one, many]]) => `${formatCount(count)} ${count === 1 ? one : many}`).join(', ') ||
    reviewTexts.nothing
  );
}
