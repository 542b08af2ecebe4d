import { unavailableIn } from '../../state/unavailable-error.ts';
import type { HeldAgreement } from './held-agreement.ts';
import { keyOf, type RedisLink } from './redis-link.ts';

/** Why this replica cannot be relied on at the moment, as a sentence; null where it can (TST-056). */
export async function redisProblem({ ask }: RedisLink, agreement: HeldAgreement): Promise<string | null> {
  try {
    if (!(await agreement.hold())) return 'The replicas on this Redis have agreed on another world';
    // Whatever keeps Redis from writing (memory, disk, a role, a permission) shows when one writes.
    await ask((client) => client.set(keyOf('probe'), '1', 'PX', 60_000));
  } catch (error) {
    const cause = unavailableIn(error)?.cause ?? error;
    const isRefusal = cause instanceof Error && cause.name === 'ReplyError';
    return isRefusal ? `Redis refuses to write: ${cause.message}` : 'Redis cannot be reached';
  }
  const policy = await evictionPolicy(ask);
  if (policy === null || policy === 'noeviction') return null;
  return `Redis may drop keys: its maxmemory-policy is ${policy}, and has to be noeviction`;
}

/** Null where Redis does not tell: then it may not be asked either. */
async function evictionPolicy(ask: RedisLink['ask']): Promise<string | null> {
  const text = await ask((client) => client.info('memory')).catch(() => '');
  return /^maxmemory_policy:(\S+)/m.exec(text)?.[1] ?? null;
}
