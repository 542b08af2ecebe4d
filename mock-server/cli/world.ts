import { parseArgs } from 'node:util';
import { trades } from '../../fixtures/trades/trades.ts';
import { createWorld, maxSize } from '../world/create-world.ts';
import { summariseWorld } from '../world/summarise-world.ts';

/** Fixed, so that the worlds of two machines can be compared. */
const defaultNow = '2026-11-21T15:00:00Z';

const usage = `Usage: npm run world -- [--seed 7] [--sessions 10000] [--now ${defaultNow}] [--trade ${trades[0]?.key}] [--zone America/New_York]`;

/** The summary that the flags ask for. Throws an error that names the flag for flags that make no sense. */
export function runWorld(args: readonly string[]): string {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      sessions: { type: 'string', default: '40000' },
      now: { type: 'string', default: defaultNow },
      trade: { type: 'string', default: trades[0]?.key ?? '' },
      zone: { type: 'string', default: 'America/New_York' },
    },
  });
  const now = Date.parse(values.now);
  if (Number.isNaN(now)) throw new Error(`--now ${values.now} is not an ISO 8601 time, such as ${defaultNow}`);
  if (!trades.some(({ key }) => key === values.trade)) {
    throw new Error(`--trade ${values.trade} is none of ${trades.map(({ key }) => key).join(', ')}`);
  }
  const world = createWorld({
    seed: wholeNumber('--seed', values.seed, -2147483648, 2147483647),
    size: wholeNumber('--sessions', values.sessions, 0, maxSize),
    now: Math.floor(now / 1000),
    trade: values.trade,
    domain: 'supplier.example',
    timeZone: values.zone,
  });
  return summariseWorld(world);
}

function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || value < least || value > most) {
    throw new Error(`${flag} ${text} is not a whole number of ${least} to ${most}`);
  }
  return value;
}

if (import.meta.main) {
  try {
    process.stdout.write(`${runWorld(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
    process.exitCode = 1;
  }
}
