import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { createMockApp, type MockApp } from '../../create-mock-app.ts';
import { openState } from '../../hosts/state-file/open-state.ts';
import { createManualClock } from '../../lib/clock.ts';
import { silentLogger } from '../../lib/logger.ts';
import type { World } from '../../world/world.ts';
import type { RememberWorlds } from '../../world/world-store.ts';
import { testNow } from '../test-client.ts';
import { newSandbox, type SandboxModel, type TokensModel } from './model.ts';

const worlds = new Map<string, Promise<World>>();
/** Each run has its own mock, but all share the same worlds. */
const remember: RememberWorlds = (make) => (options, until) => {
  const key = JSON.stringify([options, until]);
  const world = worlds.get(key) ?? make(options, until);
  worlds.set(key, world);
  return world;
};

/** A response, parsed if it is JSON. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

interface Noted {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** A mock and the model that it is compared with. */
export interface MockRun {
  readonly clock: ReturnType<typeof createManualClock>;
  readonly sandboxes: Record<string, SandboxModel>;
  readonly journals: Record<string, Noted[]>;
  readonly tokens: TokensModel[];
  /** Exported states, with their contents. */
  readonly saved: { readonly body: unknown; readonly sandbox: SandboxModel }[];
  send(sandbox: string, request: SentRequest): Promise<Answer>;
  /** A call to the control API. */
  order(sandbox: string, method: string, path: string, body?: unknown): Promise<Answer>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface SentRequest {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const newApp = (clock: MockRun['clock'], parts: object = {}): MockApp =>
  createMockApp({ size: 200, now: testNow, clock, remember, ...parts });

/** A mock with its state in memory, or in a file from which it can be restarted. */
export function createMockRun(isOnFile: boolean): MockRun {
  const clock = createManualClock(testNow);
  const folder = isOnFile ? mkdtempSync(path.join(tmpdir(), 'webtrax-model-')) : null;
  const open = () => {
    const state = folder === null ? null : openState(path.join(folder, 'state.log'), silentLogger);
    return { state, app: newApp(clock, state?.parts) };
  };
  let { state, app } = open();
  const journals: MockRun['journals'] = { a: [], b: [] };

  const send: MockRun['send'] = async (sandbox, { method = 'POST', path: place, body, headers = {} }) => {
    const text = body === undefined ? null : JSON.stringify(body);
    const all = { 'content-type': 'application/json', 'x-mock-sandbox': sandbox, ...headers };
    const request = new Request(`http://mock.example${place}`, { method, headers: all, body: text });
    // Recorded on arrival, as in the journal.
    const entry = { method, path: place.split('?')[0] ?? '', status: 0 };
    if (!place.startsWith('/__mock')) journals[sandbox]?.push(entry);
    const { status, text: answer, retryAfter } = await fetchOnce(app, request, text);
    entry.status = status;
    expect(status === 500 && !answer.includes('planned'), answer).toBe(false);
    return { status, text: answer, body: parsed(answer), retryAfter };
  };

  return {
    clock,
    journals,
    sandboxes: { a: newSandbox(), b: newSandbox() },
    tokens: [],
    saved: [],
    send,
    order: (sandbox, method, place, body) => send(sandbox, { method, path: `/__mock/api/${place}`, body }),
    async restart() {
      if (folder === null) return;
      await state?.close();
      ({ state, app } = open());
      for (const sandbox of Object.keys(journals)) journals[sandbox] = [];
    },
    async close() {
      await state?.close();
      if (folder !== null) rmSync(folder, { recursive: true });
    },
  };
}

/** Fetches like a host: a cached response is reused. */
async function fetchOnce({ known, fetch }: MockApp, request: Request, body: string | null) {
  const isCall = new URL(request.url).pathname === '/graphql';
  const key = JSON.stringify([request.url, ...request.headers, body]);
  const before = isCall ? known?.recall(key, null) : undefined;
  if (before !== undefined) return { status: 200, text: String(before.body), retryAfter: null };
  const since = known?.now();
  const response = await fetch(request);
  const text = await response.clone().text();
  if (isCall && since && response.status === 200) known?.keep(key, since, response, text, () => []);
  return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The model of a sandbox. */
export function sandboxOf({ sandboxes }: MockRun, name: string): SandboxModel {
  const sandbox = sandboxes[name];
  if (sandbox === undefined) throw new RangeError(`There is no sandbox ${name}`);
  return sandbox;
}

/** The time of a sandbox's clock, in milliseconds since 1970. */
export function nowOf(run: MockRun, name: string): number {
  const { aheadBy, stoppedAt } = sandboxOf(run, name).clock;
  return stoppedAt ?? run.clock.now() + aheadBy;
}

export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);
