import { fillQuantiles, quantileCurve } from './random.ts';
import { maxPages } from './session-columns.ts';

// Why somebody comes: how far a need has come, who it is, and what brought the visit about.

/** Stages of a need, in their order; UNAWARE is a visit without one. */
export const stages = ['unaware', 'researching', 'comparing', 'ready', 'bought', 'lost'] as const;
export const UNAWARE = 0;
export const RESEARCHING = 1;
export const COMPARING = 2;
export const READY = 3;
export const BOUGHT = 4;
export const LOST = 5;

/** Who comes: an engineer reads drawings and specifications, a buyer prices and lead times. */
export const roles = ['engineer', 'buyer', 'other'] as const;
export const ENGINEER = 0;
export const PURCHASER = 1;
export const OTHER = 2;

/** What brought a visit about. */
export const causes = ['need', 'colleague', 'mailing', 'show', 'reorder', 'won back', 'solicitor', 'chance'] as const;
export const NEED = 0;
export const COLLEAGUE = 1;
export const MAILING = 2;
export const SHOW = 3;
export const REORDER = 4;
export const WON_BACK = 5;
export const SOLICITOR = 6;
export const CHANCE = 7;

/** The three as one byte, as `Sessions.motive` keeps them. */
export function motiveOf(stage: number, role: number, cause: number): number {
  return stage | (role << 3) | (cause << 5);
}

/** The three that `motiveOf` made one byte of. */
export function readMotive(motive: number): { readonly stage: number; readonly role: number; readonly cause: number } {
  return { stage: motive & 7, role: (motive >> 3) & 3, cause: motive >> 5 };
}

/** What a plan makes happen at a place of the walk; 0 is an ordinary step. */
export const TO_SITE = 1;
export const TO_CATALOG = 2;
export const READ_RESOURCE = 3;
export const DOWNLOAD = 4;
export const CALL = 5;
export const INQUIRE = 6;

/** What is behind a visit: who comes, and why. */
export interface Visit {
  /** Row of `visitors`. */
  visitor: number;
  stage: number;
  role: number;
  cause: number;
  /** Index into the trade's lines; -1 where the visit is about none. */
  line: number;
  /** Whether the visitor's company has been here before. */
  isReturning: boolean;
}

/** Where a visit begins, how long it means to last and what shall happen on the way. */
export interface WalkPlan {
  entry: number;
  pages: number;
  mode: number;
  /** The line of products that it is about; -1 where it is about none. */
  line: number;
  /** Whether it begins with a search on the network. */
  searches: boolean;
  registered: boolean;
  /** Whether its inquiry wants to sell something. */
  solicits: boolean;
  /** By page, the page that is there on the day. */
  readonly shown: Uint16Array;
  /** By place of the walk, what happens there; all zero again after the walk. */
  readonly events: Uint8Array;
}

/** Kinds of visits; the second, which looks round, needs no name. */
export const BOUNCE = 0;
export const RESEARCH = 2;
export const BUYER = 3;

/** Of a hundred visits: bounce, browse, research, buyer; by stage, and last from homes. */
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

/** `kinds[(who << 8) | byte]` is the kind of a visit; `who` is a row of the shares. */
export const kinds = new Uint8Array(shares.length * 256);
shares.forEach((row, who) => {
  fillQuantiles(kinds, who * 256, 256, row);
});

/** Of 4096 visits: how many bring an RFI or a call, and a download; by stage and then engineer, buyer and others. */
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

/** 256 numbers of pages for each kind. */
export const lengths: readonly Uint16Array[] = [
  quantileCurve([0, 1], [1, 1], 8),
  quantileCurve([0, 0.3, 0.55, 0.8, 0.95, 1], [2, 3, 4, 6, 9, 12], 8),
  quantileCurve([0, 0.3, 0.6, 0.85, 1], [4, 7, 10, 14, 24], 8),
  quantileCurve([0, 0.3, 0.6, 0.9, 1], [5, 9, 13, 20, maxPages], 8),
];

/** What a visit has to do with the network. */
export const NOWHERE = 0;
export const NETWORK_ONLY = 1;
export const CROSSING = 2;

/**
 * By ten random bits: a bounce is on one side only, longer visits cross over from the network about as often as they
 * stay.
 */
export function networkPart(kind: number, bits: number): number {
  if (bits < 100) return NETWORK_ONLY;
  if (kind === BOUNCE) return bits < 150 ? NETWORK_ONLY : NOWHERE;
  return bits < 262 ? CROSSING : NOWHERE;
}
