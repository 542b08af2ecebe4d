import type { Variables } from '../client/backend.ts';
import { isRecord } from '../client/json.ts';
import type { Answer, Mutation, Send } from './mutated-backend.ts';

const withOneStatusId = (answer: Answer): Answer => {
  const campaigns = (answer ?? []) as unknown as readonly { readonly statusId: string }[];
  return campaigns.map((campaign) => ({ ...campaign, statusId: campaigns[0]?.statusId })) as unknown as Answer;
};

type Shares = readonly { readonly id: string; readonly label: string }[];

const ofCampaign = (field: string, change: (shares: Shares) => Shares) => (answer: Answer) => {
  const campaign = (answer ?? {}) as Record<string, unknown>;
  const shares = campaign[field] as Shares | undefined;
  return shares ? ({ ...campaign, [field]: change(shares) } as Answer) : answer;
};

const unknownFirst = (shares: Shares) =>
  shares.toSorted((a, b) => Number(b.id === 'unknown') - Number(a.id === 'unknown'));
const labeledById = (shares: Shares) => shares.map((share) => ({ ...share, label: share.id }));

const withHyphens = (answer: Answer) => JSON.parse(JSON.stringify(answer).replaceAll('–', '-')) as Answer;

interface Box {
  readonly top_left: { readonly lat: number; readonly lon: number };
  readonly bottom_right: { readonly lat: number; readonly lon: number };
}

const turnedBox = (variables: Variables): Variables => {
  const box = variables.mapProps as Box | undefined;
  if (!box || box.top_left.lon <= box.bottom_right.lon) return variables;
  const corner = (of: Box['top_left'], other: Box['top_left']) => ({ ...of, lon: other.lon });
  const { top_left, bottom_right } = box;
  const turned = { top_left: corner(top_left, bottom_right), bottom_right: corner(bottom_right, top_left) };
  return { ...variables, mapProps: { ...box, ...turned } };
};

const noNearerThan =
  (most: number) =>
  ({ mapProps, ...rest }: Variables): Variables => ({
    ...rest,
    mapProps: isRecord(mapProps) ? { ...mapProps, zoom: Math.min(Number(mapProps.zoom), most) } : mapProps,
  });

/** Returns a campaign without points if its box is rejected. */
const emptyMaps: Send = async (path, init, next) => {
  const response = await next(path, init);
  const isRefused = (await response.clone().text()).includes('mapProps: ');
  const campaign = { campaignActivity: { adImpressions: 0 }, visitorLocations: [] };
  return isRefused ? Response.json({ data: { campaign } }) : response;
};

/** How a backend might misunderstand campaigns, their shares and their map. */
export function campaignMutations(): Mutation[] {
  return [
    {
      name: 'listCampaigns has one statusId for all statuses',
      call: 'listCampaigns',
      rule: /^listCampaigns\.list$/,
      field: 'statusId',
      answer: withOneStatusId,
    },
    {
      name: 'campaign visitorsByIndustry begins with what is not known',
      call: 'campaign',
      rule: /^campaign\.order$/,
      field: 'visitorsByIndustry',
      answer: ofCampaign('visitorsByIndustry', unknownFirst),
    },
    {
      name: 'campaign visitorsByRevenueRange.label is the short form',
      call: 'campaign',
      rule: /^campaign\.order$/,
      field: 'visitorsByRevenueRange',
      answer: ofCampaign('visitorsByRevenueRange', labeledById),
    },
    {
      name: 'campaign visitorsByEmployeeRange.id begins with no number',
      call: 'campaign',
      rule: /^campaign\.order$/,
      field: 'id',
      answer: ofCampaign('visitorsByEmployeeRange', (shares) =>
        shares.map((share) => ({ ...share, id: share.id === 'unknown' ? share.id : `range ${share.id}` })),
      ),
    },
    {
      name: 'campaign visitorsByEmployeeRange has ranges of its own',
      call: 'campaign',
      rule: /^campaign\.order$/,
      field: 'label',
      answer: ofCampaign('visitorsByEmployeeRange', (shares) =>
        shares.map((share) => ({ ...share, label: share.label.replace('10–19', '10–24') })),
      ),
    },
    {
      name: 'campaign topVisitors.revenueRange has a hyphen',
      call: 'campaign',
      rule: /^campaign\.top-visitors$/,
      field: 'revenueRange',
      answer: withHyphens,
    },
    {
      name: 'campaign takes a box across 180 degrees for that of the other side',
      call: 'campaign',
      rule: /^campaign\.locations$/,
      changeVariables: turnedBox,
    },
    {
      name: 'campaign splits no cluster beyond zoom 6',
      call: 'campaign',
      rule: /^campaign\.locations$/,
      changeVariables: noNearerThan(6),
    },
    {
      name: 'campaign answers nothing about a box that no map shows',
      call: 'campaign',
      rule: /^campaign\.box$/,
      path: '/graphql',
      send: emptyMaps,
    },
  ];
}
