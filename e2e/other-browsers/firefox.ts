import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type OtherBrowser, programPath, startGroup, stopGroup } from './other-browser.ts';

/** The installed Firefox; null if there is none. */
export const findFirefox = (): string | null => programPath('firefox') ?? programPath('firefox-esr');

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly message?: string;
}

/** A script's result in WebDriver BiDi. */
interface Evaluated {
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/** Starts Firefox with a new profile, and controls it by WebDriver BiDi. */
export async function openFirefox(program: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'webtrax-firefox-'));
  const child = startGroup(program, ['--headless', '--profile', profile, '--remote-debugging-port', '0']);
  async function stop(): Promise<void> {
    await stopGroup(child);
    // Its other processes may keep writing to it for a moment.
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
      const pending = id === undefined ? undefined : waiting.get(id);
      if (result === undefined) pending?.reject(new Error(message));
      else pending?.resolve(result);
    });
    socket.addEventListener('close', () => {
      for (const pending of waiting.values()) pending.reject(new Error('Firefox has ended'));
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
      // Serialized as JSON, since BiDi has its own format for lists and objects.
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

/** The address Firefox reports listening on. Rejects if it exits first. Its later output is discarded. */
async function addressOf({ stderr }: ReturnType<typeof startGroup>): Promise<string> {
  if (stderr === null) throw new Error('Firefox says nothing');
  try {
    for await (const line of createInterface({ input: stderr })) {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address !== undefined) return address;
    }
  } finally {
    // An unread pipe would block Firefox when full.
    stderr.resume();
  }
  throw new Error('Firefox exited before it was listening');
}

/** Rejects if nothing responds there. */
function openSocket(address: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => resolve(socket), { once: true });
    socket.addEventListener('error', () => reject(new Error(`Nothing responds at ${address}`)), { once: true });
  });
}
