import type { CampaignDetail, CampaignShare, TopVisitor } from '../../schema/generated/types.ts';
import { employeeRangeLabel, revenueRanges } from '../../schema/reference/company-sizes.ts';
import { countries } from '../../schema/reference/countries.ts';
import { industries } from '../../schema/reference/target-values.ts';
import { compareTexts } from '../../schema/reference/value-texts.ts';
import { rowAt } from '../client/json.ts';
import { sumOf } from '../client/lists.ts';
import type { CampaignSubject } from './campaign-subject.ts';
import { shortened } from './differences.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';

const countryCodes: ReadonlySet<string | undefined> = new Set(countries.map(([code]) => code));
const calls = ['campaign', 'listCampaigns'] as const;

const industryNames: readonly string[] = industries;
const revenueLabels: ReadonlyMap<string, string> = new Map(revenueRanges.map(({ value, label }) => [value, label]));
const isRevenue = (label: string) => [...revenueLabels.values()].includes(label);
/** The number at the start of a text; NaN if it doesn't start with one. */
const firstNumber = (text: string) => Number.parseInt(text.replaceAll(',', ''), 10);

/** Whether a label is an employee range in its display form (FRM-077). */
const isPeople = (label: string) => employeeRangeLabel(firstNumber(label)) === label;

/** The occurring entries are in the list's own order, with unknown last. */
const findInOrder = (place: string, order: readonly string[], shares: readonly CampaignShare[]) => {
  const ids = shares.map(({ id }) => id);
  return sameList(
    place,
    [...order, 'unknown'].filter((id) => ids.includes(id)),
    ids,
  );
};

/** Descending by value, then A to Z, with the label `last` after its equals. */
function findMostFirst(place: string, shares: readonly CampaignShare[], last?: string) {
  const key = ({ value, label }: CampaignShare) => `${label === last ? 1 : 0} ${label} ${value}`;
  const isBefore = (a: CampaignShare, b: CampaignShare) => b.value - a.value || (key(a) < key(b) ? -1 : 1);
  return sameList(place, shares.toSorted(isBefore).map(key), shares.map(key));
}

function findInTopVisitor(visitor: TopVisitor): Finding[] {
  const { organization, impressions, clicks, country, industry, revenueRange, employeeRange } = visitor;
  const place = rowAt('topVisitors', organization);
  const isWithin = impressions > 0 && clicks <= impressions;
  return [
    ...holds(`${place} industry`, !industry || industryNames.includes(industry), 'of the list', industry),
    ...holds(`${place} revenueRange`, !revenueRange || isRevenue(revenueRange), 'such as 10M–25M', revenueRange),
    ...holds(
      `${place} employeeRange`,
      !employeeRange || isPeople(employeeRange),
      'one of the ranges, such as 250–499',
      employeeRange,
    ),
    ...holds(`${place} clicks`, isWithin, 'clicks within impressions', { impressions, clicks }),
    // Our addition, so a backend may omit it (VIS-018).
    ...holds(`${place} country`, country === null || countryCodes.has(country), 'of the list', country),
  ];
}

/** The top visitors' impressions add up to those of identified organizations on the days of the response (CMP-045). */
export function findUnidentified(place: string, { topVisitors, campaignActivity, visitorsByIndustry }: CampaignDetail) {
  const unknown = visitorsByIndustry.find(({ id }) => id === 'unknown')?.value ?? 0;
  const topImpressions = sumOf(topVisitors.map(({ impressions }) => impressions));
  return same(
    `${place} topVisitors: impressions of identified organizations`,
    campaignActivity.adImpressions - unknown,
    topImpressions,
  );
}

/** Who saw a campaign, and what they saw (CMP-041, CMP-043). */
export const audienceRules: readonly Rule<CampaignSubject>[] = [
  {
    id: 'campaign.order',
    clauses: ['CMP-042', 'CMP-059', 'CMP-061', 'FRM-077'],
    calls,
    async check({ detail }) {
      const isKnown = ({ id }: CampaignShare) => id !== 'unknown';
      const known = detail.visitorsByIndustry.filter(isKnown);
      const starts = detail.visitorsByEmployeeRange.filter(isKnown).map(({ id }) => firstNumber(id));
      const lists = {
        visitorsByIndustry: detail.visitorsByIndustry,
        visitorsByRevenueRange: detail.visitorsByRevenueRange,
        visitorsByEmployeeRange: detail.visitorsByEmployeeRange,
        visitorsByDevice: detail.visitorsByDevice,
      };
      return [
        ...Object.entries(lists).flatMap(([name, shares]) => {
          const index = shares.findIndex(({ id }) => id === 'unknown');
          return holds(`${name}: place of unknown`, index === -1 || index === shares.length - 1, 'the last', index + 1);
        }),
        ...detail.visitorsByRevenueRange.flatMap(({ id, label }) =>
          same(`${rowAt('visitorsByRevenueRange', id)}.label`, revenueLabels.get(id) ?? 'Unknown', label),
        ),
        ...detail.visitorsByEmployeeRange.flatMap(({ id, label }) => {
          const place = `${rowAt('visitorsByEmployeeRange', id)}.label`;
          if (id === 'unknown') return same(place, 'Unknown', label);
          const least = firstNumber(label);
          return [
            ...holds(place, isPeople(label), 'one of the ranges, such as 250–499 or 10,000+', label),
            ...holds('visitorsByEmployeeRange.id', firstNumber(id) === least, `${least} at its beginning`, id),
          ];
        }),
        ...findMostFirst('visitorsByIndustry by value, then A to Z', known, 'Other'),
        ...findMostFirst('visitorsByDevice by value, then A to Z', detail.visitorsByDevice.filter(isKnown)),
        ...known.flatMap(({ label }) =>
          holds(
            'visitorsByIndustry.label',
            industries.some((name) => name === label),
            'of the list',
            label,
          ),
        ),
        ...findInOrder(
          'visitorsByRevenueRange',
          revenueRanges.map(({ value }) => value),
          detail.visitorsByRevenueRange,
        ),
        ...sameList(
          'visitorsByEmployeeRange',
          starts.toSorted((a, b) => a - b),
          starts,
        ),
      ];
    },
  },
  {
    id: 'campaign.top-visitors',
    clauses: ['CMP-043', 'CMP-044', 'CMP-045', 'FRM-077'],
    calls,
    async check({ detail }) {
      const { topVisitors, campaignActivity } = detail;
      const keys = topVisitors.map(({ organization, clicks }) => `${clicks > 0 ? 0 : 1} ${organization.toLowerCase()}`);
      const names = topVisitors.map(({ organization }) => organization.toLowerCase());
      const clicked = sumOf(topVisitors.map(({ clicks }) => clicks));
      return [
        ...same('organizations that are listed twice', names.length, new Set(names).size),
        ...sameList('topVisitors order', keys.toSorted(compareTexts), keys),
        ...findUnidentified('campaign', detail),
        ...holds(
          'clicks of them',
          clicked <= campaignActivity.clicks,
          `at most ${shortened(campaignActivity.clicks)}`,
          clicked,
        ),
        ...topVisitors.flatMap(findInTopVisitor),
      ];
    },
  },
  {
    id: 'campaign.creatives',
    clauses: ['CMP-048'],
    calls,
    async check({ client, detail: { creatives } }) {
      const found = creatives.map(async ({ pvsCreativeUrl, platform_id }) => {
        const response = await client.backend.fetch(pvsCreativeUrl);
        const type = response.headers.get('content-type') ?? '';
        const view = new DataView(await response.arrayBuffer());
        const isPng = view.byteLength > 24 && view.getUint32(0) === 0x89504e47;
        const size = isPng ? [view.getUint32(16), view.getUint32(20)] : [];
        return [
          ...holds(`${pvsCreativeUrl} content-type`, /^image\/png\b/i.test(type), 'image/png', type),
          ...same(`${pvsCreativeUrl} size`, Number(platform_id) === 1 ? [50, 150] : [200, 50], size),
        ];
      });
      return [
        ...sameList('creatives platform_id', [1, 2], creatives.map(({ platform_id }) => platform_id).toSorted()),
        ...(await Promise.all(found)).flat(),
      ];
    },
  },
];
