import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import type { MapWindow } from '../../components/maps/map-window.ts';
import { LocationsDocument } from '../../generated/documents/locations.ts';
import type { MapPointFragment } from '../../generated/operations.ts';

interface Locations {
  /** Null while loading for the first time, and where the call failed. */
  readonly points: readonly MapPointFragment[] | null;
  readonly isFailed: boolean;
}

interface Known {
  readonly query: SessionQuery;
  readonly points: readonly MapPointFragment[];
}

/**
 * The points of a part of the world. Those of the last part stay until others have come, and where a move's call
 * fails; it is logged (dashboard section 8).
 */
export function useLocations(window: MapWindow | null, query: SessionQuery): Locations {
  const { data, error } = useQuery(LocationsDocument, {
    variables: { bounds: [...(window?.bounds ?? [])], zoom: window?.zoom ?? 0, query },
    skip: window === null,
  });
  const [known, setKnown] = useState<Known | null>(null);
  if (data && data.locations !== known?.points) setKnown({ query, points: data.locations });
  if (error && known?.query !== query) return { points: null, isFailed: true };
  return { points: data?.locations ?? known?.points ?? null, isFailed: false };
}
