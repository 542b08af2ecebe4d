import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { personas } from '../../fixtures/personas.ts';
import { testNow } from '../support/test-world.ts';
import { freePort } from '../tools/free-port.ts';
import { isRightAnswer, sessionsQuestion } from './sessions-question.ts';

const root = path.join(import.meta.dirname, '../..');

/** A server that can be started and queried. */
export interface Contender {
  readonly name: string;
  /** Script relative to the project root, and its arguments; it listens on the environment's PORT. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Number of rows of a correct response. */
  readonly rows: number | 'any';
}

/** A running contender. */
export interface Running {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Milliseconds from its start to its first correct response. */
  readonly startTime: number;
  /** Text of that response. */
  readonly answer: string;
  stop(): Promise<void>;
}

/** Sends the sessions request. Null while nothing is listening. */
async function sendSessionsRequest(origin: string, { headers }: Contender): Promise<string | null> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: sessionsQuestion,
  }).catch(() => null);
  return answer === null ? null : answer.text();
}

/** Starts a server and waits until it responds, polling every few milliseconds. */
export async function startProcess(command: readonly string[], env: Readonly<Record<string, string>>) {
  const port = await freePort();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill();
    await closed;
  };
  return { child, origin: `http://127.0.0.1:${port}`, stop };
}

/**
 * Starts a contender and waits for its first correct response. Throws if one is wrong, or none comes within a minute.
 */
export async function start(contender: Contender): Promise<Running> {
  const startedAt = performance.now();
  const { child, origin, stop } = await startProcess(contender.command, contender.env);
  while (performance.now() - startedAt < 60_000 && child.exitCode === null) {
    const answer = await sendSessionsRequest(origin, contender);
    if (answer === null) {
      await wait(3);
      continue;
    }
    const startTime = performance.now() - startedAt;
    if (isRightAnswer(answer, contender.rows)) return { origin, process: child, startTime, answer, stop };
    await stop();
    throw new Error(`${contender.name} responded incorrectly: ${answer.slice(0, 300)}`);
  }
  await stop();
  throw new Error(`${contender.name} sent no response`);
}

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-bench-'));

/** All start with a compile cache filled by earlier runs. */
const env = { NODE_COMPILE_CACHE: path.join(folder, 'compile-cache'), WEBTRAX_STATE: 'memory' };

/** Where benchmarks put files while they run. */
export const benchFolder = folder;

/** The mock we ship, with a world of `size` sessions; `idToken` of the demo's person. */
export function ours(size: number, idToken: string): Contender {
  return {
    name: 'ours',
    command: ['mock-server/cli/mock.ts', '--seed', '1', '--sessions', String(size), '--now', testNow],
    env,
    headers: { authorization: idToken },
    rows: 25,
  };
}

export const toolsMock: Contender = {
  name: 'tools-mock',
  command: ['e2e/bench/peers/tools-mock-server.ts'],
  env,
  headers: {},
  rows: 'any',
};

/** A server that only sends these bytes. */
export function plain(body: string): Contender {
  const file = path.join(folder, 'body.json');
  writeFileSync(file, body);
  return {
    name: 'plain http',
    command: ['e2e/bench/peers/plain-server.ts'],
    env: { ...env, BODY_FILE: file },
    headers: {},
    rows: 25,
  };
}

/** Signs in once. Tokens from one seed and one moment are valid on every server started with them. */
export async function idTokenOfDemo(): Promise<string> {
  const demo = personas[0];
  if (demo === undefined) throw new Error('there are no personas');
  const { origin, stop } = await startProcess(ours(0, '').command, env);
  try {
    for (;;) {
      const answer = await fetch(`${origin}/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: demo.email, password: demo.password }),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      if (answer === null) continue;
      const body: { id_token?: string } = await answer.json();
      if (body.id_token === undefined) throw new Error(`sign-in answered ${answer.status}`);
      return body.id_token;
    }
  } finally {
    await stop();
  }
}

/** Starts and stops each contender once to warm caches; returns the response of the first. */
export async function warmUp(contenders: readonly Contender[]): Promise<string> {
  const answers: string[] = [];
  for (const contender of contenders) {
    const running = await start(contender);
    await running.stop();
    answers.push(running.answer);
  }
  return answers[0] ?? '';
}
