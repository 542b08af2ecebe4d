/** Why somebody comes: how far a need has come, who it is, and what brought the visit about. */

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

export function readMotive(motive: number): { readonly stage: number; readonly role: number; readonly cause: number } {
  return { stage: motive & 7, role: (motive >> 3) & 3, cause: motive >> 5 };
}
