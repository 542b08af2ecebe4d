/** Where a map begins and how far out it goes (AUD-010). */
export interface MapStart {
  /** Longitude and latitude, in degrees. */
  readonly center: readonly [number, number];
  readonly zoom: number;
  readonly minZoom: number;
  /** Whether the states of the US are drawn. */
  readonly hasStates: boolean;
}

export const usStart: MapStart = { center: [-95, 38], zoom: 3, minZoom: 3, hasStates: true };
export const worldStart: MapStart = { center: [-5, 24], zoom: 2, minZoom: 2, hasStates: false };

/** Near enough to tell any two towns apart; the bundled coast lines say nothing beyond it. */
export const maxZoom = 12;
/** Pixels, on every screen. */
export const mapHeight = 344;
