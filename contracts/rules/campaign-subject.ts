import { parse } from 'graphql';
import type { Campaign, CampaignDetail, LocationPoint } from '../../schema/generated/types.ts';
import type { GraphqlAnswer } from '../client/backend.ts';
import { type Client, wholeDepth } from '../client/client.ts';
import { UnusableAnswer } from '../client/failures.ts';
import { rowAt } from '../client/json.ts';
import { addDays, lastSettledCampaignDay } from '../model/days.ts';
import { checkShape } from './answer-shape.ts';
import { checkValues } from './answer-values.ts';
import type { Finding } from './rule.ts';

export interface MapBox {
  readonly top_left: { readonly lat: number; readonly lon: number };
  readonly bottom_right: { readonly lat: number; readonly lon: number };
  readonly zoom: number;
}

interface CampaignMap {
  readonly points: readonly LocationPoint[];
  readonly adImpressions: number;
}

/** A campaign of the list, with its dashboard for the part of its period whose responses can no longer change. */
export interface CampaignSubject {
  readonly client: Client;
  readonly row: Campaign;
  /** The last day of `detail`; before the campaign's own last day if that is in the future. */
  readonly lastDay: string;
  readonly detail: CampaignDetail;
  /** The dashboard for other days; null if the call returns null. */
  over(startDate: string, endDate: string): Promise<CampaignDetail | null>;
  /** The points of a map from a first day on (the campaign's own unless given), and the impressions of these days. */
  locations(mapProps: MapBox, startDate?: string): Promise<CampaignMap>;
  /** The errors for a map box that is invalid. */
  refusalOf(mapProps: MapBox): Promise<GraphqlAnswer['errors']>;
  /** Where the response to `locations` differs from the schema. */
  findMisshapen(mapProps: MapBox): Promise<readonly Finding[]>;
}

const locationsQuery = `query ($campaignId: ID!, $startDate: Date!, $endDate: Date!, $mapProps: MapProps!) {
  campaign(campaignId: $campaignId, startDate: $startDate, endDate: $endDate) {
    campaignActivity { adImpressions }
    visitorLocations(mapProps: $mapProps) {
      geometry { coordinates } properties { name cluster clusterId pointCount }
    }
  }
}`;

const locationsDocument = parse(locationsQuery);

/** Fetches a campaign. Throws if the call doesn't know a campaign of the list. */
export async function campaignSubject(client: Client, row: Campaign): Promise<CampaignSubject> {
  const { campaignId } = row;
  const over = async (startDate: string, endDate: string) =>
    (await client.request('campaign', { campaignId, startDate, endDate }, wholeDepth)) ?? null;
  const lastDay = lastSettledCampaignDay(client.backend, row);
  const detail = await over(row.startDate, lastDay);
  if (detail === null) throw new UnusableAnswer(rowAt('campaign', campaignId), 'the campaign of the list', 'null');
  const requestLocations = (mapProps: MapBox, startDate = row.startDate) => {
    const variables = { campaignId, startDate, endDate: lastDay, mapProps };
    return client.backend.graphql(locationsQuery, variables, client.headers);
  };
  return {
    client,
    row,
    lastDay,
    detail,
    over,
    refusalOf: async (mapProps) => (await requestLocations(mapProps)).errors,
    async findMisshapen(mapProps) {
      const { data, errors } = await requestLocations(mapProps);
      if (errors.length > 0) return [];
      return [...checkShape(locationsDocument, data), ...checkValues(locationsDocument, data)];
    },
    async locations(mapProps, startDate) {
      const { data, text } = await requestLocations(mapProps, startDate);
      const answer = data?.campaign as Pick<CampaignDetail, 'campaignActivity' | 'visitorLocations'> | null | undefined;
      const [misshapen] = answer ? checkShape(locationsDocument, data) : [];
      if (misshapen) {
        throw new UnusableAnswer(misshapen.place, misshapen.expected, misshapen.received);
      }
      if (!answer)
        throw new UnusableAnswer(`${rowAt('campaign', campaignId)}.visitorLocations`, 'locations', text.slice(0, 300));
      return { points: answer.visitorLocations, adImpressions: answer.campaignActivity.adImpressions };
    },
  };
}

/** The first day of the week that ends with a campaign's last day, but not before its own first day. */
export const weekBefore = (startDate: string, lastDay: string): string =>
  [startDate, addDays(lastDay, -6)].toSorted()[1] ?? startDate;
