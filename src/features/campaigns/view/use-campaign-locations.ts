import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { campaignVariables } from '../../../components/campaign/campaign-range.ts';
import type { MapWindow } from '../../../components/maps/map-window.ts';
import { CampaignVisitorLocationsDocument } from '../../../generated/documents/campaign-visitor-locations.ts';
import type { MapPointFragment } from '../../../generated/operations.ts';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { mapPropsOf } from './map-props.ts';

interface Known {
  readonly range: DateRange;
  readonly points: readonly MapPointFragment[];
}

interface CampaignLocations {
  /** Null while loading for the first time, and where the call failed. */
  readonly points: readonly MapPointFragment[] | null;
  readonly isFailed: boolean;
}

const nowhere: MapWindow = { bounds: [0, 0, 0, 0], zoom: 0 };

/**
 * The places of a part of the world that saw the campaign. Those of the last part stay until others have come, and
 * where a move's call fails.
 */
export function useCampaignLocations(
  campaignId: string,
  range: DateRange,
  window: MapWindow | null,
): CampaignLocations {
  const { data, error } = useQuery(CampaignVisitorLocationsDocument, {
    variables: { ...campaignVariables(campaignId, range), mapProps: mapPropsOf(window ?? nowhere) },
    skip: window === null,
  });
  const [known, setKnown] = useState<Known | null>(null);
  const points = data?.campaign?.visitorLocations;
  if (points && points !== known?.points) setKnown({ range, points });
  if (error && known?.range !== range) return { points: null, isFailed: true };
  return { points: points ?? known?.points ?? null, isFailed: false };
}
