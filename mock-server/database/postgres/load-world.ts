import { Pool } from 'pg';
import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import { createWorld } from '../../world/create-world.ts';
import { type WorldSettings, worldOptions } from '../../world/world-store.ts';
import type { LoadedLog } from '../sql-engine.ts';
import { type LoadProgress, loadAccount } from './load-account.ts';
import { migrate } from './migrate.ts';
import { postgresFolder } from './open-postgres.ts';

/** Tells how an account's load goes on. */
export type SayProgress = (account: AccountFixture, progress: LoadProgress) => void;

/** The log of an account that a mock of these settings has. */
const logOf = (account: AccountFixture, settings: WorldSettings): LoadedLog => {
  const { seed, now } = worldOptions(account, settings);
  return { accountId: account.id, seed: settings.seed, size: settings.size, worldSeed: seed, now: now * 1000 };
};

/**
 * Loads the worlds of accounts into the Postgres of an address, one after another, and brings its tables to the newest
 * migration before. A database has logs of one seed, size and end. Rejects with a line to print.
 */
export async function loadPostgres(
  url: string,
  accounts: readonly AccountFixture[],
  settings: WorldSettings,
  say: SayProgress,
): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' });
  pool.on('error', () => {});
  try {
    const client = await pool.connect();
    try {
      await migrate(client, new URL('migrations/', postgresFolder));
      const logs = accounts.map((account) => logOf(account, settings));
      const [first] = logs;
      const others = await client.query<{ account_id: string }>(
        `SELECT account_id FROM loads
         WHERE NOT (account_id = ANY ($1)) AND NOT (seed = $2 AND size = $3 AND world_now = $4)`,
        [logs.map(({ accountId }) => accountId), settings.seed, settings.size, new Date(first?.now ?? 0).toISOString()],
      );
      const [other] = others.rows;
      if (other) throw new Error(`it holds the account ${other.account_id} with another seed, size or end of its log`);
      for (const [place, account] of accounts.entries()) {
        const log = logs[place] as LoadedLog;
        const world = createWorld(worldOptions(account, settings));
        await loadAccount(client, account, world, log, (progress) => say(account, progress));
      }
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
