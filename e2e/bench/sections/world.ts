import { performance } from 'node:perf_hooks';
import { accounts } from '../../../fixtures/accounts.ts';
import { createWorld } from '../../../mock-server/world/create-world.ts';
import type { World, WorldOptions } from '../../../mock-server/world/world.ts';
import { testNow } from '../../support/test-world.ts';
import { type Figure, median } from '../figure.ts';
import { fillLike } from '../peers/random-columns.ts';

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
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** A world of a million sessions beside a bare loop that fills the same columns with random numbers. */
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
