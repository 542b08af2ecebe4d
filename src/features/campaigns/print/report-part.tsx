import type { ReactNode } from 'react';
import { campaignReportTexts as texts } from '../../../text/campaign-report.ts';
import type { CampaignReport } from '../view/campaign-reports.ts';
import styles from './print.module.css';

interface ReportPartProps<Part> {
  readonly title: string;
  readonly hint?: string;
  readonly report: CampaignReport<Part>;
  readonly children: (data: Part) => ReactNode;
}

/** A part of the report under its heading. One that could not be read says so, and the others stand. */
export function ReportPart<Part>({ title, hint, report: { data, isFailed }, children }: ReportPartProps<Part>) {
  let body: ReactNode = <p role="status">{texts.loading}</p>;
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
