import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Started, startProcess } from './start-process.ts';

/** A Redis of a test, which keeps nothing on disk. It can be killed and started again on the same port. */
export interface TestRedis {
  readonly url: string;
  readonly port: number;
  /** Stands still, with its connections open, and goes on. */
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  /** Ends it and takes its folder away. */
  close(): Promise<void>;
}

export async function startRedis(command: string): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-redis-'));
  const port = await freePort();
  const start = () =>
    startProcess(command, ['--port', port, ...quiet, '--dir', folder], /[Rr]eady to accept connections/);
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

const quiet = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' && address !== null ? address.port : 0);
}

/** What starts `npm run mock` on any free port, and the line that says where it is. */
export const mockArgs = (...flags: string[]) => ['mock-server/cli/mock.ts', '--port', '0', ...flags];
export const mockLine = /^WebTrax mock at (\S+)\/graphql/;

export function startMock(...flags: string[]): Promise<Started> {
  return startProcess(process.execPath, mockArgs(...flags), mockLine);
}

/** One that shares its state in a Redis. */
export function startReplica(url: string, ...flags: string[]): Promise<Started> {
  return startMock('--redis', url, ...flags);
}
