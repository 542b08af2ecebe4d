import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { start } from '../contender.ts';
import { idTokenOfDemo, ours, toolsMock } from '../contenders.ts';
import type { Figure } from '../figure.ts';
import { reportQuestions } from '../report-questions.ts';

/** Asks every report. Throws at the first that is answered with an error. */
async function askAll(origin: string, authorization: string): Promise<void> {
  const headers = { 'content-type': 'application/json', accept: 'application/json', authorization };
  for (const { name, body } of reportQuestions()) {
    const answer = await (await fetch(`${origin}/graphql`, { method: 'POST', headers, body })).json();
    if (answer.errors !== undefined) throw new Error(`${name}: ${JSON.stringify(answer.errors).slice(0, 300)}`);
  }
}

/** Resident memory of the mock at a million sessions, when every report has been asked three times. */
export async function benchMemory(): Promise<Figure[]> {
  const idToken = await idTokenOfDemo();
  const [mine, peer] = [await start(ours(1_000_000, idToken)), await start(toolsMock)];
  try {
    for (let round = 0; round < 3; round++) {
      await askAll(mine.origin, idToken);
      await askAll(peer.origin, '');
    }
    return [
      {
        name: 'resident memory, 1,000,000 sessions',
        unit: 'MB',
        ours: residentMegabytes(mine.process.pid ?? 0),
        peer: { name: toolsMock.name, value: residentMegabytes(peer.process.pid ?? 0) },
        bound: { of: 'ours', kind: 'at most', value: 254 },
      },
    ];
  } finally {
    await mine.stop();
    await peer.stop();
  }
}

/** Resident memory of a process in MB (10^6 bytes). Throws on Windows, where neither way exists. */
function residentMegabytes(pid: number): number {
  const kibibytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(kibibytes) * 1024) / 1e6;
}
