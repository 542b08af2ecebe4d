import { parse } from 'graphql';
import type { Campaign, CampaignDetail, LocationPoint } from '../../schema/generated/types.ts';
import { type Client, wholeDepth } from '../client/client.ts';
import { checkShape } from './answer-shape.ts';
import { checkValues } from './answer-values.ts';
import type { Finding } from './rule.ts';

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
  /** What of the answer to `locations` isn't as the schema says. */
  findMisshapen(mapProps: MapBox): Promise<readonly Finding[]>;
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
  const ask = (mapProps: MapBox) => {
    const { startDate, endDate } = row;
    return client.backend.graphql(locationsQuery, { campaignId, startDate, endDate, mapProps }, client.headers);
  };
  return {
    client,
    row,
    detail,
    over,
    async findMisshapen(mapProps) {
      const { data, errors } = await ask(mapProps);
      if (errors.length > 0) return [];
      return [...checkShape(locationsDocument, data), ...checkValues(locationsDocument, data)];
    },
    async locations(mapProps) {
      const { data, text } = await ask(mapProps);
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
