import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { Button, LinkButton } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/placeholder/placeholder.tsx';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { formatCount, zoneName } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { askedAtAtom } from '../../state/dates/date-range.ts';
import { reviewTexts, welcomeTexts } from '../../text/welcome.ts';
import styles from './welcome-step.module.css';

const texts = welcomeTexts.review;

/** Step 5: the settings that decide how sessions are counted, for review. */
export function ReviewStep({ onStart }: { readonly onStart: () => void }) {
  const { data, error } = useQuery(GetUserSettingsDocument);
  const at = useAtomValue(askedAtAtom);
  const rows = data ? reviewRows(data.settings, at) : reviewNames.map((name) => [name, ''] as const);
  const nothing = data || error ? '—' : <Skeleton width="60%" />;
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.body}>
        <dl className={styles.review}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || nothing}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.foot}>
        <LinkButton to={paths.settings} onClick={onStart}>
          {texts.change}
        </LinkButton>
        <Button variant="primary" onClick={onStart}>
          {texts.start}
        </Button>
      </div>
    </div>
  );
}

/** Names of the rows, shown while loading. */
const reviewNames = [
  reviewTexts.urls,
  reviewTexts.email,
  reviewTexts.timeZone,
  reviewTexts.reportType,
  reviewTexts.bots,
  reviewTexts.leftOut,
  reviewTexts.shown,
] as const;

/** Names and values of the settings. `at` (milliseconds since 1970) selects standard or daylight saving time. */
function reviewRows(settings: TechnicalSettingsFragment, at: number): readonly (readonly [string, string])[] {
  const leftOut = [
    ...counted(settings.blockedIps.length, reviewTexts.ipAddresses),
    ...counted(settings.blockedReferrers.length, reviewTexts.referrers),
    ...counted(settings.excludedCountries.length, reviewTexts.countries),
  ];
  return [
    [reviewTexts.urls, settings.urls.join(', ')],
    [reviewTexts.email, settings.email],
    [
      reviewTexts.timeZone,
      `${zoneName(settings.timezoneOffset, at)} (${settings.timezoneOffset.replaceAll('_', ' ')})`,
    ],
    [reviewTexts.reportType, reviewTexts.reportTypes[settings.reportType]],
    [reviewTexts.bots, settings.botFiltering ? reviewTexts.on : reviewTexts.off],
    [reviewTexts.leftOut, leftOut.join(', ') || reviewTexts.nothing],
    [reviewTexts.shown, String(settings.defaultSessionsCount)],
  ];
}

/** 1 IP address, 2 referrers; nothing for 0. */
function counted(count: number, [one, many]: readonly [one: string, many: string]): string[] {
  return count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];
}
