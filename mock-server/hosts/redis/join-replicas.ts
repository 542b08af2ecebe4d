import { createStorage } from 'unstorage';
import type { Logger } from '../../lib/logger.ts';
import type { SharedState } from '../create-host-app.ts';
import type { HostSettings } from '../read-environment.ts';
import { agreeOnWorld, holdToWorld, type RequestedWorld, renewal } from './agree-on-world.ts';
import { createRedisClaims } from './claims.ts';
import { linkRedis } from './redis-link.ts';
import { createSharedQueue } from './shared-queue.ts';

/** One of many processes that serve the same mock. */
export interface Replica {
  /** Of Redis, as it may be shown. */
  readonly address: string;
  readonly settings: HostSettings;
  readonly shared: SharedState;
  close(): void;
}

/**
 * Makes this process one of the replicas on a Redis: they serve one world by one clock, and share all state. Rejects
 * with a sentence where Redis cannot be reached, or where its replicas serve another world than the requested one.
 */
export async function joinReplicas(url: string, requested: RequestedWorld, log: Logger): Promise<Replica> {
  const link = await linkRedis(url, log);
  const claims = createRedisClaims(link);
  const agreed = await agreeOnWorld(claims, requested, Date.now()).catch((error: unknown) => {
    link.close();
    throw error;
  });
  const hold = async () => {
    // Out of reach it cannot be renewed; once it is back, it is.
    const isHeld = await holdToWorld(claims, agreed).catch(() => true);
    if (!isHeld) log.notice('The replicas on this Redis have agreed on another world meanwhile. Restart this one.');
  };
  link.onReady(hold);
  const timer = setInterval(hold, renewal).unref();
  const { seed, size, now, aheadBy } = agreed;
  return {
    address: link.address,
    settings: { seed, size, now },
    shared: {
      storage: createStorage({ driver: link.driver }),
      queue: createSharedQueue(claims),
      clock: { now: () => Date.now() + aheadBy },
      stateProblem: () =>
        link
          .ask((client) => client.ping())
          .then(
            () => null,
            () => 'Redis cannot be reached',
          ),
    },
    close() {
      clearInterval(timer);
      link.close();
    },
  };
}
