import type { MapProps } from '../../../../schema/generated/types.ts';
import type { MapWindow } from '../../../components/maps/map-window.ts';

/** The part of the world that a map shows, as campaigns are asked for it (access section 7). */
export function mapPropsOf({ bounds: [west, south, east, north], zoom }: MapWindow): MapProps {
  return { top_left: { lat: north, lon: west }, bottom_right: { lat: south, lon: east }, zoom };
}
