import { parse } from 'graphql';
import type { Campaign, CampaignDetail, LocationPoint } from '../../schema/generated/types.ts';
import { type Client, wholeDepth } from '../client/client.ts';
import { checkShape } from './answer-shape.ts';

export interface MapBox {
  readonly top_left: { readonly lat: number; readonly lon: number };
  readonly bottom_right: { readonly lat: number; readonly lon: number };
  readonly zoom: number;
}

/** A campaign of the list, with its dashboard over its whole period. */
export interface CampaignSubject {
  readonly client: Client;
  readonly row: Campaign;
  readonly detail: CampaignDetail;
  /** The dashboard for other days; null if the call returns null. */
  over(startDate: string, endDate: string): Promise<CampaignDetail | null>;
  locations(mapProps: MapBox): Promise<readonly LocationPoint[]>;
}

const locationsQuery = `query ($campaignId: ID!, $startDate: Date!, $endDate: Date!, $mapProps: MapProps!) {
  campaign(campaignId: $campaignId, startDate: $startDate, endDate: $endDate) {
    visitorLocations(mapProps: $mapProps) {
      geometry { coordinates } properties { name cluster clusterId pointCount }
    }
  }
}`;

const locationsDocument = parse(locationsQuery);

/** Reads a campaign. Throws if the call does not know a campaign of the list. */
export async function campaignSubject(client: Client, row: Campaign): Promise<CampaignSubject> {
  const { campaignId } = row;
  const over = async (startDate: string, endDate: string) =>
    (await client.ask('campaign', { campaignId, startDate, endDate }, wholeDepth)) ?? null;
  const detail = await over(row.startDate, row.endDate);
  if (detail === null) throw new Error(`campaign ${campaignId}: expected the campaign of the list, received null`);
  return {
    client,
    row,
    detail,
    over,
    async locations(mapProps) {
      const { startDate, endDate } = row;
      const variables = { campaignId, startDate, endDate, mapProps };
      const { data, text } = await client.backend.graphql(locationsQuery, variables, client.headers);
      const answer = data?.campaign as Pick<CampaignDetail, 'visitorLocations'> | null | undefined;
      const [misshapen] = answer ? checkShape(locationsDocument, data) : [];
      if (misshapen) {
        throw new Error(`${misshapen.place}: expected ${misshapen.expected}, received ${misshapen.received}`);
      }
      if (!answer) throw new Error(`campaign ${campaignId}: expected locations, received ${text.slice(0, 300)}`);
      return answer.visitorLocations;
    },
  };
}
