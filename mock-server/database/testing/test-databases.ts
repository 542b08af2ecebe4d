import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

/** Folders with a subfolder per version: on Debian, Homebrew on both kinds of Macs, and Postgres.app. */
const ofVersions = [
  ['/usr/lib/postgresql', /^(\d+)$/],
  ['/opt/homebrew/opt', /^postgresql@(\d+)$/],
  ['/usr/local/opt', /^postgresql@(\d+)$/],
  ['/Applications/Postgres.app/Contents/Versions', /^(\d+)$/],
] as const;

/**
 * Where Postgres programs can be, newest version first. Where several versions can coexist, they aren't on the PATH.
 */
export function postgresFolders(searchPath: string, namesIn: (folder: string) => readonly string[]): string[] {
  const versions = ofVersions.flatMap(([folder, name]) =>
    namesIn(folder)
      .flatMap((one) => ({ one, version: Number(name.exec(one)?.[1] ?? 0) }))
      .filter(({ version }) => version > 0)
      .toSorted((a, b) => b.version - a.version)
      .map(({ one }) => path.posix.join(folder, one, 'bin')),
  );
  const onPath = searchPath.split(':').filter((folder) => folder.startsWith('/'));
  return [...new Set([...versions, ...onPath, '/usr/local/bin', '/usr/bin'])];
}

/** The folder with this machine's Postgres programs; null if there is none. */
export function findPostgres(): string | null {
  const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const folders = process.platform === 'win32' ? [] : postgresFolders(process.env.PATH ?? '', namesIn);
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** User and group ids of the owner of the server's files, because Postgres refuses to run as root. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export interface PostgresServer {
  /** Creates an empty database on this server and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** Stops the server as a power failure would, keeping its files. */
  kill(): Promise<void>;
  /** Restarts it on the same port with the same files. */
  restart(): Promise<void>;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

/**
 * Settings of a server whose data isn't needed after the tests. Committed data survives a kill. A load counts its rows
 * itself, and parallel workers for a statement cost more than they save while others wait.
 */
const carefree = [
  ...['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off'],
  ...['shared_buffers=192MB', 'max_parallel_workers_per_gather=0'],
];

/**
 * Starts a separate Postgres on the loopback interface, with its data in a temporary folder. Rejects if it doesn't
 * start.
 */
export async function startPostgres(programs: string, settings: readonly string[] = carefree): Promise<PostgresServer> {
  const user = owner();
  const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const created = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'webtrax', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (created.status !== 0) throw new Error(`initdb: ${created.stderr}`);
  const port = await freePort();
  const address = (database: string) => `postgres://webtrax@127.0.0.1:${port}/${database}`;
  let server: ChildProcess;

  async function start(): Promise<void> {
    // Disables Unix sockets, whose paths are limited to 100 characters: temporary folders can have longer ones.
    const flags = ['unix_socket_directories=', 'listen_addresses=127.0.0.1', ...settings];
    server = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let output = '';
    await new Promise<void>((resolve, reject) => {
      server.stderr?.on('data', (text) => {
        output += text;
        if (output.includes('ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`postgres: ${output}`)));
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  }

  await start();
  return {
    async createDatabase(name) {
      const client = new Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
      await client.end();
      return address(name);
    },
    kill: () => end('SIGQUIT'),
    restart: start,
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const MEMORY = '/dev/shm';

/** Bytes that must be free: many times the size of a test's log. */
const room = 1_000_000_000;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > room;
}

/**
 * A new folder for chDB's data, in memory if there is room: a load creates and removes thousands of small files, which
 * takes a disk's file system twice as long as the load itself.
 */
export function makeChdbFolder(): string {
  return mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'webtrax-chdb-'));
}
