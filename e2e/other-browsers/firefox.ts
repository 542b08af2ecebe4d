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
  async function stop(): Promise<void> {
    await stopGroup(child);
    // Its other processes may write to it for a moment longer.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  }
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let socket: WebSocket | undefined;
  let count = 0;
  function send<Result>(method: string, params: object): Promise<Result> {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++count, answer);
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id: count, method, params }));
    else answer.reject(new Error('Firefox has ended'));
    return answer.promise as Promise<Result>;
  }
  async function begin() {
    socket = await openSocket(`${await addressOf(child)}/session`);
    socket.addEventListener('message', ({ data }) => {
      const { id, result, message }: Reply = JSON.parse(String(data));
      const asked = id === undefined ? undefined : waiting.get(id);
      if (result === undefined) asked?.reject(new Error(message));
      else asked?.resolve(result);
    });
    socket.addEventListener('close', () => {
      for (const asked of waiting.values()) asked.reject(new Error('Firefox has ended'));
    });
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    return contexts[0]?.context;
  }
  const context = await begin().catch(async (error) => {
    await stop();
    throw error;
  });
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
      socket?.close();
      await stop();
    },
  };
}

/** Where Firefox says that it listens. Rejects where it ends before. What it says afterwards is dropped. */
async function addressOf({ stderr }: ReturnType<typeof startGroup>): Promise<string> {
  if (stderr === null) throw new Error('Firefox says nothing');
  try {
    for await (const line of createInterface({ input: stderr })) {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address !== undefined) return address;
    }
  } finally {
    // Left unread, it would stop Firefox once the pipe is full.
    stderr.resume();
  }
  throw new Error('Firefox ended before it listened');
}

/** Rejects where nobody answers there. */
function openSocket(address: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => resolve(socket), { once: true });
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}`)), { once: true });
  });
}
