import { hash } from 'node:crypto';
import type { Logger } from '../../lib/logger.ts';
import { presentOf } from '../../world/schedule.ts';
import { defaults } from '../read-environment.ts';
import type { Claims } from './redis-link.ts';

/** What all replicas must have in common to answer the same. */
export interface AgreedWorld {
  /** Of the mock itself: another one may make another world of the same seed, or keep its state otherwise (TST-102). */
  readonly version: string;
  readonly seed: number;
  readonly size: number;
  /** What the mock's clock showed when the first replica began, in milliseconds since 1970. */
  readonly begunAt: number;
  /** Milliseconds since 1970: what worlds are made for and go on from. */
  readonly present: number;
  /** Milliseconds that the mock's clock is ahead of the machines'. */
  readonly aheadBy: number;
  /**
   * Of the secret that keys follow from, so that each takes the others' tokens; null where they follow from the seed.
   */
  readonly fingerprint: string | null;
}

/** What was requested for a replica that starts; the rest is taken over from those that run. */
export interface RequestedWorld {
  readonly seed?: number | undefined;
  readonly size?: number | undefined;
  /** Milliseconds since 1970 at which the clock of the first replica is to start. */
  readonly now?: number | undefined;
  /** Never taken over: whoever has no secret must not be given one. */
  readonly secret?: string | undefined;
}

/** What the agreement is put up under. */
const agreementName = 'world';
/** Milliseconds that an agreement outlives the last replica that held to it. */
const lease = 60_000;
/** Milliseconds between two looks at it: another may take its place where Redis loses it. */
export const renewal = 5000;

/**
 * Takes the world over from the replicas that run, or as the first of them decides on it. `wallNow` is the machine's
 * time in milliseconds, `version` the one of this mock. Rejects with a sentence that names both where the requested
 * world is another, and one where the secret (TST-054) or the version of the mock is (TST-102).
 */
export async function agreeOnWorld(
  claims: Claims,
  requested: RequestedWorld,
  wallNow: number,
  version: string,
): Promise<AgreedWorld> {
  const { seed = defaults.seed, size = defaults.size, now: begunAt = wallNow, secret } = requested;
  const fingerprint = secret === undefined ? null : hash('sha256', `webtrax replicas ${secret}`).slice(0, 16);
  const present = requested.now ?? presentOf(wallNow);
  const proposed: AgreedWorld = { version, seed, size, begunAt, present, aheadBy: begunAt - wallNow, fingerprint };
  // What is up may end just before it is read: then the next claim succeeds.
  for (;;) {
    if (await claims.claim(agreementName, JSON.stringify(proposed), lease)) return proposed;
    const text = await claims.read(agreementName);
    if (text === null) continue;
    const agreed: AgreedWorld = JSON.parse(text);
    if (agreed.version !== version) {
      throw new Error(
        'The replicas on this Redis run another version of the mock, whose answers would be mixed with those of this one. ' +
          'End them all and start this one a minute later, or give it a Redis of its own.',
      );
    }
    if (agreed.fingerprint !== fingerprint) {
      throw new Error('The replicas on this Redis make their keys of another secret. Start this one with the same.');
    }
    const wanted = {
      seed: requested.seed ?? agreed.seed,
      size: requested.size ?? agreed.size,
      begunAt: requested.now ?? agreed.begunAt,
    };
    if (formatWorld(wanted) === formatWorld(agreed)) return agreed;
    throw new Error(
      `The replicas on this Redis serve ${formatWorld(agreed)}; this one was asked for ${formatWorld(wanted)}. ` +
        'Ask for the same, or for nothing and it is taken over.',
    );
  }
}

/** Prolongs the agreement, and restores it where Redis has lost it; `other` where another has taken its place. */
export async function holdToWorld(claims: Claims, agreed: AgreedWorld): Promise<'held' | 'restored' | 'other'> {
  const text = JSON.stringify(agreed);
  if (await claims.prolong(agreementName, text, lease)) return 'held';
  if (await claims.claim(agreementName, text, lease)) return 'restored';
  // Another replica of the same world may just have restored it.
  return (await claims.prolong(agreementName, text, lease)) ? 'held' : 'other';
}

function formatWorld({ seed, size, begunAt }: Pick<AgreedWorld, 'seed' | 'size' | 'begunAt'>): string {
  return `seed ${seed}, ${size} sessions, until ${new Date(begunAt).toISOString()}`;
}

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
