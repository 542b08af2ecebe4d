import type { Campaign, CampaignShare, CampaignStatus, TopVisitor } from '../../../schema/generated/types.ts';
import type { CampaignQueryContext, CampaignSource } from '../../reports/report-source.ts';
import type { City } from '../../world/world.ts';
import { momentOf } from '../query-parameters.ts';
import type { Parameters, SqlEngine } from '../sql-engine.ts';

/** A row of listCampaigns.sql and campaign.sql, whose columns have the names of the contract's fields. */
interface CampaignRow extends Omit<Campaign, 'companyInfo' | 'status'> {
  readonly status: CampaignStatus;
  readonly company_id: string;
  readonly company_name: string;
}

const campaignNode = ({ company_id, company_name, ...row }: CampaignRow): Campaign => ({
  ...row,
  companyInfo: { id: company_id, name: company_name },
});

interface DayRow {
  readonly date: string;
  readonly adImpressions: number;
  readonly clicks: number;
  readonly total_impressions: number;
  readonly total_clicks: number;
}

/** Campaigns use the account's own time zone, regardless of its settings (CMP-039). */
const parametersOf = ({ account, now }: CampaignQueryContext): Parameters => ({
  ...{ account: account.id, zone: account.timeZone, now: momentOf(now) },
});

/** Answers campaign calls with SQL: a .sql file per call, and one for each part of a dashboard. */
export function createCampaignSource(engine: SqlEngine): CampaignSource {
  return {
    async list(context) {
      const parameters = parametersOf(context);
      const rows = await engine.rows<CampaignRow>({ file: 'listCampaigns', parameters }, context.signal);
      return rows.map(campaignNode);
    },
    async campaign(context, campaign) {
      const parameters = { ...parametersOf(context), campaign };
      const [row] = await engine.rows<CampaignRow>({ file: 'campaign', parameters }, context.signal);
      return row ? campaignNode(row) : null;
    },
    figures(context, campaign, { startDate, endDate }) {
      const parameters = { ...parametersOf(context), campaign, start_date: startDate, end_date: endDate };
      const rows = <Row>(file: string) => engine.rows<Row>({ file, parameters }, context.signal);
      return {
        async activity() {
          const days = await rows<DayRow>('campaignActivity');
          return {
            adImpressions: days[0]?.total_impressions ?? 0,
            clicks: days[0]?.total_clicks ?? 0,
            activityByDate: days.map(({ date, adImpressions, clicks }) => ({ date, adImpressions, clicks })),
          };
        },
        async cities() {
          const cities = await rows<City & { readonly count: number }>('campaignCities');
          return { cities, counts: cities.map(({ count }) => count) };
        },
        industries: () => rows<CampaignShare>('campaignIndustries'),
        revenueRanges: () => rows<CampaignShare>('campaignRevenueRanges'),
        employeeRanges: () => rows<CampaignShare>('campaignEmployeeRanges'),
        devices: () => rows<CampaignShare>('campaignDevices'),
        topVisitors: () => rows<TopVisitor>('campaignTopVisitors'),
      };
    },
  };
}
