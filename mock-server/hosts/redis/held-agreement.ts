import type { Logger } from '../../lib/logger.ts';
import { type AgreedWorld, agreementName, holdToWorld } from './agree-on-world.ts';
import type { Claims } from './claims.ts';

/** What this replica has agreed on with the others, and whether that still holds. */
export interface HeldAgreement {
  /** What it is put up under, and as. */
  readonly name: string;
  readonly text: string;
  /** By the last look. */
  isHeld(): boolean;
  /**
   * Prolongs the agreement, and restores it where Redis has lost it. False where another is up. Rejects with
   * StateUnavailableError.
   */
  hold(): Promise<boolean>;
}

/** Holds to a world, and tells when it was lost and when it holds again. */
export function createHeldAgreement(claims: Claims, agreed: AgreedWorld, log: Logger): HeldAgreement {
  let isHeld = true;
  return {
    name: agreementName,
    text: JSON.stringify(agreed),
    isHeld: () => isHeld,
    async hold() {
      const result = await holdToWorld(claims, agreed);
      const wasHeld = isHeld;
      isHeld = result !== 'other';
      if (wasHeld && !isHeld) {
        log.notice(
          'The replicas on this Redis have agreed on another world meanwhile. What needs state answers 503: restart this one.',
        );
      } else if (result === 'restored') {
        log.notice('Redis had lost what the replicas agreed on. It is restored; state may be lost too.');
      } else if (!wasHeld && isHeld) log.notice('The replicas on this Redis agree on the world of this one again.');
      return isHeld;
    },
  };
}
