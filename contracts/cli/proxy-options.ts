import { parseArgs } from 'node:util';
import { CannotRun } from '../client/cannot-run.ts';
import { addressOf, type ReportFormat, reportsOf, wholeOf } from './options.ts';

export interface ProxyFlags {
  readonly target: URL;
  readonly port: number;
  /** Path of the data calls, behind the proxy. */
  readonly graphql: string;
  readonly reports: readonly ReportFormat[];
  readonly out: string;
  readonly ca: string | null;
}

export const proxyUsage = `npm run contracts:proxy -- --target URL [--port 4100] [--graphql /graphql]
  [--report junit,html,json,md] [--out DIR] [--ca FILE]
Passes everything on unchanged and tells what leaves the contract. Ends with Ctrl+C, and then writes the reports.`;

const text = { type: 'string' } as const;

function flagsOf(args: readonly string[]) {
  const options = { target: text, port: text, graphql: text, report: text, out: text, ca: text } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CannotRun(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the command line. Throws CannotRun, with the flag that is no good. */
export function readProxyOptions(args: readonly string[]): ProxyFlags {
  const { port = '4100', graphql = '/graphql', out = 'contract-report', ca = null, ...flags } = flagsOf(args);
  const target = addressOf('--target', flags.target);
  if (target === null) throw new CannotRun('Say with --target where the real backend is.');
  if (!graphql.startsWith('/')) throw new CannotRun(`--graphql ${graphql} is no path: it begins with a slash.`);
  return { target, port: wholeOf('--port', port, 65_535), graphql, reports: reportsOf(flags.report), out, ca };
}
