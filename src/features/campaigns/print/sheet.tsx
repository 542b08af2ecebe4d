import { type ReactNode, useState } from 'react';
import { homeZone, reportDate } from '../../../../schema/reference/campaign-report.ts';
import { dayText } from '../../../../schema/reference/value-texts.ts';
import { Logo } from '../../../components/logo/logo.tsx';
import type { CampaignBasicsFragment } from '../../../generated/operations.ts';
import { appClock } from '../../../lib/app-clock.ts';
import { dayIn } from '../../../lib/day.ts';
import { campaignReportTexts as texts } from '../../../text/campaigns.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import type { CampaignReport } from '../campaign-queries.ts';
import styles from './print.module.css';

/** Number of sheets in the report. */
const SHEETS = 2;

interface SheetProps {
  readonly number: number;
  readonly campaign: CampaignBasicsFragment;
  readonly children: ReactNode;
}

/** A printed sheet. Its header and footer say who created it and when (CMP-027). */
export function Sheet({ number, campaign, children }: SheetProps) {
  const [homeDay] = useState(() => dayIn(homeZone, appClock.now()));
  const created = texts.createdBy(dayText(reportDate(campaign, campaign.campaignActivity.activityByDate, homeDay)));
  return (
    <section className={styles.sheet} aria-label={texts.page(number, SHEETS)}>
      <div className={styles.head}>
        <span className={styles.brand}>
          <Logo size={26} />
          {chromeTexts.productName}
        </span>
        <span>{created}</span>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <span>{created}</span>
        <span>{texts.page(number, SHEETS)}</span>
      </div>
    </section>
  );
}

interface ReportPartProps<Part> {
  readonly title: string;
  readonly hint?: string;
  readonly report: CampaignReport<Part>;
  readonly children: (data: Part) => ReactNode;
}

/** A section of the report. If its data fails to load, it says so, and the other sections still print. */
export function ReportPart<Part>({ title, hint, report: { data, isFailed }, children }: ReportPartProps<Part>) {
  let body: ReactNode = (
    <p role="status" className={styles.loading}>
      {texts.loading}
    </p>
  );
  if (isFailed) body = <p role="alert">{texts.failed}</p>;
  else if (data !== undefined) body = children(data);
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>
        {title} {hint && <span className={styles.hint}>{hint}</span>}
      </h2>
      {body}
    </div>
  );
}

interface FactsProps {
  readonly className?: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Names above their values. */
export function Facts({ className, facts }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
