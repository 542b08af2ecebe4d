import { audienceCells, audienceHint, clicksText } from '../../../../schema/reference/campaign-report.ts';
import type { CampaignAudienceRowFragment, CampaignBasicsFragment } from '../../../generated/operations.ts';
import { distinctKeys } from '../../../lib/drawn-rows.ts';
import { formatCount } from '../../../lib/format.ts';
import { campaignReportTexts as texts } from '../../../text/campaign-report.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import type { CampaignReport } from '../campaign-queries.ts';
import styles from './second-sheet.module.css';
import { ReportPart, Sheet } from './sheet.tsx';

/** Rows that fit on the sheet above the notices, on Letter and on A4. */
const MAX_ROWS = 25;

const columns = Object.values(campaignTexts.audienceColumns);

function AudienceTable({ visitors }: { readonly visitors: readonly CampaignAudienceRowFragment[] }) {
  const keys = distinctKeys(visitors.map(({ organization }) => organization));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a narrow screen, it is moved by keys
    <section className={styles.wide} tabIndex={0} aria-label={campaignTexts.audience}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visitors.map((visitor, row) => {
            const [organization, ...cells] = audienceCells(visitor);
            return (
              <tr key={keys[row]}>
                <td>
                  <span className={styles.cell}>
                    <bdi>{organization}</bdi>
                    {visitor.clicks > 0 && <span className={styles.clicks}>{clicksText(visitor)}</span>}
                  </span>
                </td>
                {cells.map((cell, place) => (
                  <td key={columns[place + 1]}>
                    <span className={styles.cell}>{cell}</span>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface SecondSheetProps {
  readonly campaign: CampaignBasicsFragment;
  readonly report: CampaignReport<readonly CampaignAudienceRowFragment[]>;
}

/** The first rows of the audience, with the disclaimer and the audit notice. */
export function SecondSheet({ campaign, report }: SecondSheetProps) {
  const count = report.data?.length ?? 0;
  return (
    <Sheet number={2} campaign={campaign}>
      <ReportPart
        title={campaignTexts.audience}
        hint={count > 0 ? audienceHint(report.data ?? []) : undefined}
        report={report}
      >
        {(visitors) =>
          count > 0 ? <AudienceTable visitors={visitors.slice(0, MAX_ROWS)} /> : <p>{campaignTexts.noAudience}</p>
        }
      </ReportPart>
      {count > MAX_ROWS && <p className={styles.more}>{texts.more(MAX_ROWS, formatCount(count))}</p>}
      <div className={styles.notices}>
        <h2>{texts.disclaimer}</h2>
        <p>{texts.disclaimerText}</p>
        <h2>{texts.audit}</h2>
        <p>{texts.auditText}</p>
      </div>
    </Sheet>
  );
}
