/** What a plan makes happen at a place of the walk; 0 is an ordinary step. */
export const TO_SITE = 1;
export const TO_CATALOG = 2;
export const READ_RESOURCE = 3;
export const DOWNLOAD = 4;
export const CALL = 5;
export const INQUIRE = 6;

/** Where a visit begins, how long it means to last and what shall happen on the way. */
export interface WalkPlan {
  entry: number;
  pages: number;
  mode: number;
  /** Whether it begins with a search on the network. */
  searches: boolean;
  registered: boolean;
  /** By place of the walk, what happens there; all zero again after the walk. */
  readonly events: Uint8Array;
}
