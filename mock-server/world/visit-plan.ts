import { fillQuantiles, quantileCurve } from './random.ts';
import { maxPages } from './session-columns.ts';

// The motive of a visit: the stage of a need, the role of the visitor, and the cause of the visit.

/** Stages of a need, in order. UNAWARE is a visit without one. */
export const stages = ['unaware', 'researching', 'comparing', 'ready', 'bought', 'lost'] as const;
export const UNAWARE = 0;
export const RESEARCHING = 1;
export const COMPARING = 2;
export const READY = 3;
export const BOUGHT = 4;
export const LOST = 5;

/** Roles of visitors: engineers read drawings and specifications, buyers read prices and lead times. */
export const roles = ['engineer', 'buyer', 'other'] as const;
export const ENGINEER = 0;
export const PURCHASER = 1;
export const OTHER = 2;

/** Causes of a visit. */
export const causes = ['need', 'colleague', 'mailing', 'show', 'reorder', 'won back', 'solicitor', 'chance'] as const;
export const NEED = 0;
export const COLLEAGUE = 1;
export const MAILING = 2;
export const SHOW = 3;
export const REORDER = 4;
export const WON_BACK = 5;
export const SOLICITOR = 6;
export const CHANCE = 7;

/** Stage, role and cause in one byte, as stored in `Sessions.motive`. */
export function motiveOf(stage: number, role: number, cause: number): number {
  return stage | (role << 3) | (cause << 5);
}

/** Unpacks the byte from `motiveOf`. */
export function readMotive(motive: number): { readonly stage: number; readonly role: number; readonly cause: number } {
  return { stage: motive & 7, role: (motive >> 3) & 3, cause: motive >> 5 };
}

/** Planned events at a place of the walk; 0 is an ordinary step. */
export const TO_SITE = 1;
export const TO_CATALOG = 2;
export const READ_RESOURCE = 3;
export const DOWNLOAD = 4;
export const CALL = 5;
export const INQUIRE = 6;

/** Who makes a visit, and why. */
export interface Visit {
  /** Row of `visitors`. */
  visitor: number;
  stage: number;
  role: number;
  cause: number;
  /** Index into the trade's lines; -1 for none. */
  line: number;
  /** Whether the visitor's company has been here before. */
  isReturning: boolean;
}

/** Where a visit starts, how many pages it plans to view, and what happens on the way. */
export interface WalkPlan {
  entry: number;
  pages: number;
  mode: number;
  /** The product line that it is about; -1 for none. */
  line: number;
  /** Whether it starts with a search on the network. */
  searches: boolean;
  registered: boolean;
  /** Whether its inquiry is a solicitation. */
  solicits: boolean;
  /** By page, the page shown on that day. */
  readonly shown: Uint16Array;
  /** By place of the walk, the event there. All zero again after the walk. */
  readonly events: Uint8Array;
}

/** Kinds of visits. The second, browsing, needs no constant. */
export const BOUNCE = 0;
export const RESEARCH = 2;
export const BUYER = 3;

/** Percentages of visits that bounce, browse, research and buy: by stage, and for homes in the last row. */
const shares = [
  [40, 46, 12, 2],
  [24, 42, 30, 4],
  [12, 32, 42, 14],
  [7, 20, 31, 42],
  [26, 50, 20, 4],
  [40, 48, 10, 2],
  [46, 42, 10, 2],
];
export const HOME = 6;

/** `kinds[(shareRow << 8) | byte]` is the kind of a visit; `shareRow` is a row of the shares. */
export const kinds = new Uint8Array(shares.length * 256);
shares.forEach((row, shareRow) => {
  fillQuantiles(kinds, shareRow * 256, 256, row);
});

/**
 * How many of 4096 visits include an RFI or call, and how many a download: by stage, then by role (engineer, buyer,
 * other).
 */
export const inquiring: readonly (readonly number[])[] = [
  [3, 3, 3],
  [10, 16, 10],
  [12, 36, 12],
  [460, 900, 460],
  [16, 24, 10],
  [10, 10, 10],
  [10, 10, 10],
];
export const downloading: readonly (readonly number[])[] = [
  [20, 20, 20],
  [66, 30, 40],
  [130, 50, 60],
  [110, 44, 60],
  [40, 20, 20],
  [20, 20, 20],
  [20, 20, 20],
];

/** 256 page counts for each kind. */
export const lengths: readonly Uint16Array[] = [
  quantileCurve([0, 1], [1, 1], 8),
  quantileCurve([0, 0.3, 0.55, 0.8, 0.95, 1], [2, 3, 4, 6, 9, 12], 8),
  quantileCurve([0, 0.3, 0.6, 0.85, 1], [4, 7, 10, 14, 24], 8),
  quantileCurve([0, 0.3, 0.6, 0.9, 1], [5, 9, 13, 20, maxPages], 8),
];

/** A visit's relation to the network. */
export const NOWHERE = 0;
export const NETWORK_ONLY = 1;
export const CROSSING = 2;

/**
 * Chooses from ten random bits. A bounce is on one side only; longer visits on the network cross over to the site more
 * often than they stay.
 */
export function networkPart(kind: number, bits: number): number {
  if (bits < 100) return NETWORK_ONLY;
  if (kind === BOUNCE) return bits < 150 ? NETWORK_ONLY : NOWHERE;
  return bits < 262 ? CROSSING : NOWHERE;
}
