/** `npm run contracts:proxy`: runs between a client and a backend and prints contract violations. */
import type { Server } from 'node:http';
import { parseArgs } from 'node:util';
import { beginCommand, listFlags, print, printError, printFailure } from '../../mock-server/cli/command-line.ts';
import { exitWithNpm } from '../../mock-server/cli/end-with-npm.ts';
import { CannotRun, formatFailure, messageOf } from '../client/failures.ts';
import { maskAddress } from '../client/request-log.ts';
import { checkExchange, type Observation, observeCut } from '../proxy/check-exchange.ts';
import { createProxy, type PassedRequest } from '../proxy/create-proxy.ts';
import { createViolationLog } from '../proxy/violations.ts';
import { type ReportFormat, writeReports } from '../reports/write-reports.ts';
import { report } from '../rules/rule.ts';
import { verdictOf, versionsOf } from '../suite/verdict.ts';
import { addressOf, expectReports, names, reportsOf, wholeOf } from './options.ts';
import { trust } from './reach.ts';
import type { Output } from './run-suite.ts';

const proxyUsage = `Usage: npm run contracts:proxy -- --target URL [--port 4100] [--graphql /graphql]
       [--allow-host NAME] [--report junit,html,json,md] [--out DIR] [--ca FILE]

Forwards everything unchanged and prints what violates the contract. Press Ctrl+C to stop and write the reports.
${listFlags({
  '--target URL': 'The real backend, without the path of the data calls.',
  '--port 4100': 'The local port to point the client at; default 4100.',
  '--graphql PATH': 'The path of the data calls, appended to the target; default /graphql.',
  '--allow-host NAME': 'A name for this machine that clients use, such as host.docker.internal.',
  '--report NAMES': 'The reports to write at the end, separated by commas.',
  '--out DIR': 'The folder for the reports; default contract-report.',
  '--ca FILE': 'An additional certificate authority to trust.',
})}

Exit status: 0 nothing violated the contract, 1 something did, 2 could not run.`;

interface ProxyFlags {
  readonly target: URL;
  readonly port: number;
  /** Path of the data calls on the proxy. */
  readonly graphql: string;
  /** Host names accepted in addition to this machine's own, in lower case. */
  readonly hosts: readonly string[];
  readonly reports: readonly ReportFormat[];
  readonly out: string;
  readonly ca: string | null;
}

/** Parses the command line. Throws CannotRun, which names the invalid flag. */
export function readProxyOptions(args: readonly string[]): ProxyFlags {
  const flags = flagsOf(args);
  const { port = '4100', graphql = '/graphql', out = 'contract-report', ca = null } = flags;
  expectReports(flags);
  const target = addressOf('--target', flags.target, 'https://api.example');
  if (target === null) throw new CannotRun('Name the real backend with --target.');
  if (!graphql.startsWith('/')) throw new CannotRun(`--graphql ${graphql} is not a path: it must begin with a slash.`);
  const isWhole = target.pathname.replace(/\/+$/, '').endsWith(graphql);
  if (isWhole)
    throw new CannotRun(`--target ${target.href} must end before ${graphql}, which the client's paths have.`);
  const hosts = (flags['allow-host'] ?? []).flatMap((list) => list.split(',')).map(hostName);
  return { target, port: wholeOf('--port', port, 65_535), graphql, hosts, reports: reportsOf(flags.report), out, ca };
}

function hostName(given: string): string {
  const name = given.trim().toLowerCase();
  if (URL.parse(`http://${name}`)?.hostname !== name || name === '')
    throw new CannotRun(`--allow-host ${given} is not a name alone, such as host.docker.internal.`);
  return name;
}

const text = { type: 'string' } as const;

function flagsOf(args: readonly string[]) {
  const options = {
    target: text,
    port: text,
    graphql: text,
    'allow-host': names,
    report: names,
    out: text,
    ca: text,
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CannotRun(messageOf(error), { cause: error });
  }
}

interface RunningProxy {
  readonly address: string;
  /** Stops it, writes the reports, and returns the exit status: 0 if nothing violated the contract, otherwise 1. */
  end(): Promise<number>;
}

/** Starts a proxy that prints contract violations as they happen. Throws CannotRun if it can't start. */
export async function runProxy(flags: ProxyFlags, { print }: Output): Promise<RunningProxy> {
  const { target, port, graphql, hosts, ca } = flags;
  await trust(ca);
  const violations = createViolationLog();
  let isEnding = false;
  function add(observation: Observation, request: PassedRequest): void {
    const isNew = violations.add(observation, request);
    const { rule, clauses, findings } = observation;
    if (isNew)
      print(report(`${rule} (${clauses.join(', ')})`, `${request.method} ${maskAddress(request.path)}`, findings));
  }
  const server = createProxy({
    target,
    hosts,
    onEnd(end) {
      // Requests in flight when the proxy ends weren't abandoned by their clients.
      if (isEnding && end.kind === 'left') return;
      violations.count(end.kind);
      if (end.kind === 'answered') {
        for (const observation of checkExchange(end.exchange, graphql)) add(observation, end.exchange);
      } else if (end.kind === 'cut') {
        const reason = formatFailure(end.error, 0);
        const received = end.isBegun ? `the beginning of one: ${reason}` : `none: ${reason}`;
        add(observeCut(end.request, received, graphql), end.request);
      }
    },
  });
  await listen(server, port);
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`;
  return {
    address,
    async end() {
      // Lets completed exchanges be examined first.
      await new Promise((resolve) => setImmediate(resolve));
      isEnding = true;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      const outcomes = violations.outcomes();
      const scope = { chosen: 'what passed through the proxy', isComplete: true };
      const verdict = verdictOf(target.href, new Date().toISOString(), outcomes, {
        scope,
        versions: versionsOf(outcomes),
      });
      print(violations.sentence());
      for (const file of await writeReports(verdict, flags)) print(`report: ${file}`);
      return verdict.failed === 0 ? 0 : 1;
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use. Choose another one with --port.`;
      reject(new CannotRun(error.code === 'EADDRINUSE' ? inUse : error.message));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

if (import.meta.main) {
  beginCommand(proxyUsage);
  exitWithNpm('contracts/cli/proxy.ts');
  try {
    const flags = readProxyOptions(process.argv.slice(2));
    const proxy = await runProxy(flags, { print, printError });
    print(`Watching ${flags.target.href} at ${proxy.address}${flags.graphql}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void proxy.end().then((status) => process.exit(status)));
    }
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    printFailure(error, proxyUsage, 2);
  }
}
