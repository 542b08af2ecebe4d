import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/button/link-button.tsx';
import type { Column } from '../../../components/data-table/column.ts';
import type { CampaignRowFragment } from '../../../generated/operations.ts';
import { campaignPath } from '../../../lib/paths.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { CampaignStatus } from '../campaign-status.tsx';
import { type CampaignSort, periodText } from './campaign-sort.ts';
import styles from './campaigns.module.css';

type CampaignColumn = Column<CampaignRowFragment, CampaignSort['key']>;

const { columns: headers } = campaignTexts;

const company: CampaignColumn = {
  id: 'company',
  header: headers.company,
  sortKey: 'companyName',
  width: '24%',
  cell: ({ companyInfo }) => <bdi>{companyInfo.name}</bdi>,
};

/** The columns of the list; the company's is left out where there is only one (access section 2). */
export function campaignColumns(hasCompanies: boolean): readonly CampaignColumn[] {
  return [
    {
      id: 'name',
      header: headers.name,
      sortKey: 'campaignName',
      width: hasCompanies ? '36%' : '50%',
      cell: ({ campaignId, campaignName }) => (
        <Link className={styles.name} to={campaignPath(campaignId)}>
          {campaignTexts.name(campaignName)}
        </Link>
      ),
    },
    ...(hasCompanies ? [company] : []),
    {
      id: 'status',
      header: headers.status,
      sortKey: 'status',
      width: '12%',
      cell: ({ status }) => <CampaignStatus status={status} />,
    },
    {
      id: 'period',
      header: headers.period,
      sortKey: 'campaignPeriod',
      width: '20%',
      cell: (row) => <span className={styles.period}>{periodText(row)}</span>,
    },
    {
      id: 'view',
      header: headers.view,
      align: 'end',
      cell: (row) => (
        <LinkButton className={styles.view} to={campaignPath(row.campaignId)}>
          {headers.view}
          <span className="visually-hidden">{` ${row.campaignName}, ${periodText(row)}`}</span>
        </LinkButton>
      ),
    },
  ];
}
