import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type OtherBrowser, programPath, startGroup, stopGroup } from './other-browser.ts';

/** The program of a Firefox of this machine; null where there is none. */
export const findFirefox = (): string | null => programPath('firefox') ?? programPath('firefox-esr');

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly message?: string;
}

/** A script's outcome as WebDriver BiDi tells it. */
interface Evaluated {
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/** Starts Firefox with a new profile, and talks to it by WebDriver BiDi. */
export async function openFirefox(program: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'webtrax-firefox-'));
  const child = startGroup(program, ['--headless', '--profile', profile, '--remote-debugging-port', '0']);
  const socket = new WebSocket(`${await addressOf(child)}/session`);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message }: Reply = JSON.parse(String(data));
    const asked = id === undefined ? undefined : waiting.get(id);
    if (result === undefined) asked?.reject(new Error(message));
    else asked?.resolve(result);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let count = 0;
  function send<Result>(method: string, params: object): Promise<Result> {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++count, answer);
    socket.send(JSON.stringify({ id: count, method, params }));
    return answer.promise as Promise<Result>;
  }
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  return {
    go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run<Value>(expression: string) {
      // Written as JSON: BiDi has a form of its own for lists and objects.
      const params = { expression: `(async () => JSON.stringify(await (${expression})))()`, target: { context } };
      const { result, exceptionDetails }: Evaluated = await send('script.evaluate', { ...params, awaitPromise: true });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return JSON.parse(String(result?.value ?? 'null')) as Value;
    },
    async close() {
      socket.close();
      await stopGroup(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Where Firefox says that it listens. Rejects where it ends before. */
async function addressOf(child: ReturnType<typeof startGroup>): Promise<string> {
  if (child.stderr === null) throw new Error('Firefox says nothing');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('Firefox ended before it listened');
}
