import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { MapProps } from '../../../../schema/generated/types.ts';
import { MapCard, type MapPoints, useMapView, windowsOf } from '../../../components/maps/map-card.tsx';
import type { MapStart, MapWindow } from '../../../components/maps/map-window.ts';
import { CampaignVisitorLocationsDocument } from '../../../generated/documents/campaign-visitor-locations.ts';
import type { MapPointFragment } from '../../../generated/operations.ts';
import { retryFailed } from '../../../lib/graphql/use-report.ts';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { mapUnits } from '../../../text/charts.ts';
import { campaignVariables } from '../campaign-days.ts';
import { useCampaignActivity, useHasKnownDays } from '../campaign-queries.ts';

/** Zoom 3 (CMP-020); zoom 2 also shows other continents. */
const start: MapStart = { center: [-95, 38], zoom: 3, minZoom: 2, hasStates: true };

interface LocationsCardProps {
  readonly campaignId: string;
  readonly range: DateRange;
}

/** Impressions by place, as a map or as a list of the map's places (CMP-020). */
export function LocationsCard({ campaignId, range }: LocationsCardProps) {
  const view = useMapView();
  const windows = windowsOf(view, start);
  const map = useCampaignLocations(campaignId, range, windows.map);
  const list = useCampaignLocations(campaignId, range, windows.list);
  const activity = useCampaignActivity(campaignId, range);
  return (
    <MapCard
      title={campaignTexts.map}
      hint={campaignTexts.mapHint}
      unit={mapUnits.impressions}
      start={start}
      view={view}
      map={map}
      list={list}
      all={activity.data?.adImpressions ?? null}
      allState={activity}
    />
  );
}

interface Known {
  readonly range: DateRange;
  readonly points: readonly MapPointFragment[];
}

const nowhere: MapWindow = { bounds: [0, 0, 0, 0], zoom: 0 };

/** Places within a map window. After a move, the last ones stay until the next arrive, or if their request fails. */
function useCampaignLocations(campaignId: string, range: DateRange, window: MapWindow | null): MapPoints {
  const client = useApolloClient();
  const variables = { ...campaignVariables(campaignId, range), mapProps: mapPropsOf(window ?? nowhere) };
  const { data, error, loading } = useQuery(CampaignVisitorLocationsDocument, { variables, skip: window === null });
  const [known, setKnown] = useState<Known | null>(null);
  const found = data?.campaign?.visitorLocations;
  if (found && found !== known?.points) setKnown({ range, points: found });
  const points = found ?? known?.points ?? null;
  const hasKnownDays = useHasKnownDays(campaignId);
  const hasFailed = error !== undefined;
  // A campaign that was deleted while its page is open has no places.
  const isFailed = (hasFailed || data?.campaign === null) && !points;
  const retry = () => retryFailed(client, { document: CampaignVisitorLocationsDocument, variables });
  // Places for the same days aren't outdated by moving the map.
  const isOld = data ? loading : known !== null && known.range !== range;
  const state = { isBusy: loading || !hasKnownDays, isOld, hasFailed, retry };
  return hasKnownDays ? { points, isFailed, state } : { points: null, isFailed: false, state };
}

/** A map window in the query's format (CMP-046). */
function mapPropsOf({ bounds: [west, south, east, north], zoom }: MapWindow): MapProps {
  return { top_left: { lat: north, lon: west }, bottom_right: { lat: south, lon: east }, zoom };
}
