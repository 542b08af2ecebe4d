import { performance } from 'node:perf_hooks';
import { accounts } from '../../../fixtures/accounts.ts';
import { createWorld } from '../../../mock-server/world/create-world.ts';
import type { World, WorldOptions } from '../../../mock-server/world/world.ts';
import { testNow } from '../../support/test-world.ts';
import { type Figure, median } from '../figure.ts';

const rounds = 5;

function optionsOf(size: number): WorldOptions {
  const account = accounts[0];
  if (account === undefined) throw new Error('there are no accounts');
  const { timeZone, website, world } = account;
  return { seed: 1, now: Date.parse(testNow) / 1000, size, trade: world.trade, domain: website, timeZone };
}

function columnsOf({ companies, visitors, sessions, pageViews, actions }: World): unknown[] {
  const parts = [companies, visitors, sessions, pageViews, actions];
  return parts.flatMap((part) => Object.values(part)).filter((value) => ArrayBuffer.isView(value));
}

function timed(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

/** A world of a million sessions compared with a bare loop that fills the same columns with random numbers. */
export async function benchWorld(): Promise<Figure[]> {
  const size = 1_000_000;
  const options = optionsOf(size);
  const columns = columnsOf(createWorld(options));
  const fillAll = () => void columns.reduce((state: number, column) => fillLike(column, state), 88_172_645);
  fillAll();
  const [worlds, fills]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    worlds.push(timed(() => void createWorld(options)));
    fills.push(timed(fillAll));
  }
  return [
    {
      name: 'world of 1,000,000 sessions',
      unit: 'ms',
      ours: median(worlds),
      peer: { name: 'random columns', value: median(fills) },
      bound: { of: 'ratio', kind: 'at most', value: 10 },
    },
  ];
}

/**
 * The floor of world generation: columns of the same type and length, filled with random numbers by a bare xorshift
 * loop. One loop per element type, since a loop that sees several types runs slower in V8, which would make the floor
 * too high.
 */
function next(state: number): number {
  const a = state ^ (state << 13);
  const b = a ^ (a >>> 17);
  return b ^ (b << 5);
}

function fillUint8(column: Uint8Array, state: number): number {
  let x = state;
  for (let i = 0; i < column.length; i++) column[i] = x = next(x);
  return x;
}

function fillUint16(column: Uint16Array, state: number): number {
  let x = state;
  for (let i = 0; i < column.length; i++) column[i] = x = next(x);
  return x;
}

function fillInt32(column: Int32Array, state: number): number {
  let x = state;
  for (let i = 0; i < column.length; i++) column[i] = x = next(x);
  return x;
}

function fillUint32(column: Uint32Array, state: number): number {
  let x = state;
  for (let i = 0; i < column.length; i++) column[i] = x = next(x);
  return x;
}

function fillFloat64(column: Float64Array, state: number): number {
  let x = state;
  for (let i = 0; i < column.length; i++) column[i] = x = next(x);
  return x;
}

/** Fills a new column like `model`; returns the state that the next one continues from. */
function fillLike(model: unknown, state: number): number {
  if (model instanceof Uint8Array) return fillUint8(new Uint8Array(model.length), state);
  if (model instanceof Uint16Array) return fillUint16(new Uint16Array(model.length), state);
  if (model instanceof Int32Array) return fillInt32(new Int32Array(model.length), state);
  if (model instanceof Uint32Array) return fillUint32(new Uint32Array(model.length), state);
  if (model instanceof Float64Array) return fillFloat64(new Float64Array(model.length), state);
  throw new TypeError("the floor doesn't know this kind of column");
}
