import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The command of this machine's Redis; null if none can be run. */
export function findRedis(): string | null {
  const runs = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
  // Debian installs it where a user's PATH may not reach.
  return ['redis-server', '/usr/bin/redis-server', '/usr/sbin/redis-server'].find(runs) ?? null;
}

const root = path.join(import.meta.dirname, '../../../..');

/** A process started by a test. */
export interface Started {
  /** The match in the line that was waited for. */
  readonly match: RegExpExecArray;
  /** Everything that it has written so far. */
  readonly output: () => string;
  /** Sends it a signal, for example to suspend it. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Ends it, by default with SIGTERM, and waits until it has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a command and waits for a matching line. Rejects with everything that it wrote if it exits first. */
export async function startProcess(
  command: string,
  args: readonly string[],
  line: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const hasEnded = once(child, 'exit');
  const found = new Promise<RegExpExecArray>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const match = line.exec(text);
      if (match !== null) resolve(match);
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(output)));
  });
  return {
    match: await found,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await hasEnded;
    },
  };
}

/** A test's Redis, which saves nothing to disk. It can be killed and restarted on the same port. */
export interface TestRedis {
  readonly url: string;
  readonly port: number;
  /** Suspends it with its connections open; `resume` continues it. */
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  /** Ends it and deletes its folder. */
  close(): Promise<void>;
}

export async function startRedis(command: string): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-redis-'));
  const port = await freePort();
  const start = () =>
    startProcess(command, ['--port', port, ...quietFlags, '--dir', folder], /[Rr]eady to accept connections/);
  let running = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port: Number(port),
    pause: () => running.signal('SIGSTOP'),
    resume: () => running.signal('SIGCONT'),
    kill: () => running.stop('SIGKILL'),
    async startAgain() {
      running = await start();
    },
    async close() {
      await running.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const quietFlags = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' && address !== null ? address.port : 0);
}

/** Arguments that start `npm run mock` on any free port, and the line with its address. */
export const mockArgs = (...flags: string[]) => ['mock-server/cli/mock.ts', '--port', '0', ...flags];
export const mockLine = /^WebTrax mock at (\S+)\/graphql/;

export function startMock(...flags: string[]): Promise<Started> {
  return startProcess(process.execPath, mockArgs(...flags), mockLine);
}

/** A mock that shares its state through a Redis. */
export function startReplica(url: string, ...flags: string[]): Promise<Started> {
  return startMock('--redis', url, ...flags);
}

/** Forwards connections to a port of this machine, until told to hold or cut them. */
export interface SlowProxy {
  readonly port: number;
  /** Keeps connections open, but lets nothing through. */
  hold(): void;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Lets held data and everything after it through. */
  pass(): void;
  close(): Promise<void>;
}

export async function startSlowProxy(target: number): Promise<SlowProxy> {
  let mode: 'pass' | 'hold' | 'cut' = 'pass';
  const sockets = new Set<Socket>();
  const track = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('data', (bytes: Buffer) => {
      if (!other.destroyed) other.write(bytes);
    });
    if (mode === 'hold') socket.pause();
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const cut = () => {
    mode = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((socket) => {
    if (mode === 'cut') {
      socket.destroy();
      return;
    }
    const onward = connect(target, '127.0.0.1');
    track(socket, onward);
    track(onward, socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    hold() {
      mode = 'hold';
      for (const socket of sockets) socket.pause();
    },
    cut,
    pass() {
      mode = 'pass';
      for (const socket of sockets) socket.resume();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
