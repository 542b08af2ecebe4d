import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { personas } from '../../fixtures/personas.ts';
import { testNow } from '../support/test-world.ts';
import { type Contender, start, startProcess } from './contender.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-bench-'));

/** Everybody starts with a compile cache that earlier runs have filled. */
const env = { NODE_COMPILE_CACHE: path.join(folder, 'compile-cache'), WEBTRAX_STATE: 'memory' };

/** Where benchmarks put files for as long as they run. */
export const benchFolder = folder;

/** The mock that we ship, with a world of `size` sessions; `idToken` of the demo's person. */
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

/** A server of nothing but these bytes. */
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

/** Signs in once. Tokens of one seed and one moment hold for every server that is started with them. */
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

/** Starts and stops each contender once, so that caches are warm; gives the answer of the first. */
export async function warmUp(contenders: readonly Contender[]): Promise<string> {
  const answers: string[] = [];
  for (const contender of contenders) {
    const running = await start(contender);
    await running.stop();
    answers.push(running.answer);
  }
  return answers[0] ?? '';
}
