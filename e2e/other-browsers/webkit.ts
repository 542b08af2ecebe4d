import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../tools/free-port.ts';
import { type OtherBrowser, programPath, startGroup, stopGroup } from './other-browser.ts';

/** The command for WebKitGTK's WebDriver, with a virtual screen if there is none; null if it isn't installed. */
export function findWebkit(): readonly string[] | null {
  const driver = programPath('WebKitWebDriver');
  if (driver === null) return null;
  if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return [driver];
  const screen = programPath('xvfb-run');
  return screen === null ? null : [screen, '-a', driver];
}

/** Starts WebKit without stored data, and controls it by WebDriver. */
export async function openWebkit([program = '', ...args]: readonly string[]): Promise<OtherBrowser> {
  const port = await freePort();
  const child = startGroup(program, [...args, `--port=${port}`]);
  child.stderr?.resume();
  async function send<Value>(method: string, address: string, body?: object): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { method, body: body && JSON.stringify(body) });
    const { value }: { value: Value & { readonly error?: string; readonly message?: string } } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  async function begin(): Promise<string> {
    await untilListening(port, child);
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
    const session = `/session/${sessionId}`;
    await send('POST', `${session}/timeouts`, { script: 120_000, pageLoad: 120_000 });
    return session;
  }
  const session = await begin().catch(async (error) => {
    await stopGroup(child);
    throw error;
  });
  return {
    go: (url) => send('POST', `${session}/url`, { url }),
    async run<Value>(expression: string) {
      // Runs as a script of the page, since its policy forbids evaluating text.
      const value = `Promise.resolve().then(() => ${expression})`;
      const script = `const [done] = arguments; ${value}.then((value) => done([value]), (error) => done(String(error)));`;
      const answer = await send<[Value] | string>('POST', `${session}/execute/async`, { script, args: [] });
      if (typeof answer === 'string') throw new Error(answer);
      return answer[0];
    },
    async close() {
      await send('DELETE', session).catch(() => {});
      await stopGroup(child);
    },
  };
}

/** Milliseconds between checks of a port. */
const pauseMs = 50;

/** Resolves when the driver is listening, which it only reports to the system's journal. Rejects if it exits first. */
async function untilListening(port: number, driver: ChildProcess): Promise<void> {
  while (!(await isOpen(port))) {
    if (driver.exitCode !== null) throw new Error("WebKit's WebDriver exited before it was listening");
    await setTimeout(pauseMs);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
