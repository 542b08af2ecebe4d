import type { CampaignAudienceRowFragment } from '../../generated/operations.ts';
import { campaignTexts } from '../../text/campaigns.ts';
import { Breakable } from '../audience-table/breakable.tsx';
import type { Column } from '../data-table/column.ts';
import styles from './audience-columns.module.css';

const { audienceColumns: headers } = campaignTexts;

/** The columns of the audience table (access section 2); what is not known is blank. */
export const campaignAudienceColumns: readonly Column<CampaignAudienceRowFragment>[] = [
  {
    id: 'organization',
    header: headers.organization,
    width: '28%',
    cell: ({ organization }) => <bdi className={styles.name}>{organization}</bdi>,
  },
  {
    id: 'industry',
    header: headers.industry,
    width: '24%',
    cell: ({ industry }) => <Breakable text={industry ?? ''} />,
  },
  { id: 'revenue', header: headers.revenue, width: '14%', cell: ({ revenueRange }) => revenueRange },
  { id: 'size', header: headers.size, width: '12%', cell: ({ employeeRange }) => employeeRange },
  { id: 'city', header: headers.city, width: '14%', cell: ({ city }) => city },
  { id: 'state', header: headers.state, cell: ({ state }) => state },
];
