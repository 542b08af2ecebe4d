import { hash } from 'node:crypto';
import type { Logger } from '../../lib/logger.ts';
import { presentOf } from '../../world/schedule.ts';
import { defaults } from '../read-environment.ts';
import type { Claims } from './redis-link.ts';

/** What all replicas must have in common to give the same responses. */
export interface AgreedWorld {
  /**
   * The mock's version. Another one might create a different world from the same seed, or store state differently
   * (TST-102).
   */
  readonly version: string;
  readonly seed: number;
  readonly size: number;
  /** The mock's time when the first replica started, in milliseconds since 1970. */
  readonly begunAt: number;
  /** The present of worlds, in milliseconds since 1970. */
  readonly present: number;
  /** How many milliseconds the mock's clock is ahead of the machines'. */
  readonly aheadBy: number;
  /**
   * Fingerprint of the secret that keys are derived from, so that each replica accepts the others' tokens; null if they
   * are derived from the seed.
   */
  readonly fingerprint: string | null;
}

/** What was requested for a starting replica. The rest is taken over from the running replicas. */
export interface RequestedWorld {
  readonly seed?: number | undefined;
  readonly size?: number | undefined;
  /** The first replica's initial time, in milliseconds since 1970. */
  readonly now?: number | undefined;
  /** Never taken over: a replica without a secret must not be given one. */
  readonly secret?: string | undefined;
}

/** The key of the agreement. */
const agreementName = 'world';
/** How many milliseconds an agreement outlives the last replica that uses it. */
const lease = 60_000;
/** Milliseconds between two checks. If Redis loses the agreement, another can replace it. */
export const renewal = 5000;

/**
 * Adopts the world of the running replicas, or decides on it as the first of them. `wallNow` is the machine's time in
 * milliseconds, `version` that of this mock. Rejects with a message naming both worlds if a different one was
 * requested, or with one about the secret (TST-054) or the mock's version (TST-102) if that differs.
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
  // The existing agreement may expire just before it is read. The next claim then succeeds.
  for (;;) {
    if (await claims.claim(agreementName, JSON.stringify(proposed), lease)) return proposed;
    const text = await claims.read(agreementName);
    if (text === null) continue;
    const agreed: AgreedWorld = JSON.parse(text);
    if (agreed.version !== version) {
      throw new Error(
        'The replicas on this Redis run a different version of the mock, and their responses would mix with those of this one. ' +
          'Stop them all and start this one a minute later, or give it its own Redis.',
      );
    }
    if (agreed.fingerprint !== fingerprint) {
      throw new Error('The replicas on this Redis use a different secret. Start this one with the same secret.');
    }
    const ownWorld = {
      seed: requested.seed ?? agreed.seed,
      size: requested.size ?? agreed.size,
      begunAt: requested.now ?? agreed.begunAt,
    };
    if (formatWorld(ownWorld) === formatWorld(agreed)) return agreed;
    throw new Error(
      `The replicas on this Redis serve ${formatWorld(agreed)}; this one was asked for ${formatWorld(ownWorld)}. ` +
        'Ask for the same, or leave it out to use theirs.',
    );
  }
}

/** Renews the agreement, and restores it if Redis has lost it. Returns `other` if another has replaced it. */
export async function renewAgreement(claims: Claims, agreed: AgreedWorld): Promise<'held' | 'restored' | 'other'> {
  const text = JSON.stringify(agreed);
  if (await claims.prolong(agreementName, text, lease)) return 'held';
  if (await claims.claim(agreementName, text, lease)) return 'restored';
  // Another replica of the same world may just have restored it.
  return (await claims.prolong(agreementName, text, lease)) ? 'held' : 'other';
}

function formatWorld({ seed, size, begunAt }: Pick<AgreedWorld, 'seed' | 'size' | 'begunAt'>): string {
  return `seed ${seed}, ${size} sessions, until ${new Date(begunAt).toISOString()}`;
}

/** What this replica has agreed on with the others, and whether that is still in effect. */
export interface AgreementKeeper {
  /** The key and value of the agreement. */
  readonly name: string;
  readonly text: string;
  /** As of the last check. */
  isHeld(): boolean;
  /**
   * Renews the agreement, and restores it if Redis has lost it. False if another is in effect. Rejects with
   * StateUnavailableError.
   */
  hold(): Promise<boolean>;
}

/** Maintains an agreement, and logs when it is lost and when it is back in effect. */
export function createAgreementKeeper(claims: Claims, agreed: AgreedWorld, log: Logger): AgreementKeeper {
  let isHeld = true;
  return {
    name: agreementName,
    text: JSON.stringify(agreed),
    isHeld: () => isHeld,
    async hold() {
      const result = await renewAgreement(claims, agreed);
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
