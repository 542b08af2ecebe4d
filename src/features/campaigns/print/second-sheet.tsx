import type { CampaignAudienceRowFragment } from '../../../generated/operations.ts';
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
          {visitors.map(({ organization, industry, revenueRange, employeeRange, city, state }) => (
            <tr key={organization}>
              <td>
                <bdi>{organization}</bdi>
              </td>
              <td>{industry}</td>
              <td>{revenueRange}</td>
              <td>{employeeRange}</td>
              <td>{city}</td>
              <td>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The first rows of the audience, with the disclaimer and the audit notice. */
export function SecondSheet({ report }: { readonly report: CampaignReport<readonly CampaignAudienceRowFragment[]> }) {
  const count = report.data?.length ?? 0;
  return (
    <Sheet number={2}>
      <ReportPart
        title={campaignTexts.audience}
        hint={count > 0 ? campaignTexts.organizations(count) : undefined}
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
