import type { Server } from 'node:http';
import { CannotRun } from '../client/cannot-run.ts';
import { formatFailure } from '../client/failures.ts';
import { checkExchange } from '../proxy/check-exchange.ts';
import { createProxy } from '../proxy/create-proxy.ts';
import { createGathered } from '../proxy/gather.ts';
import { writeReports } from '../reports/write-reports.ts';
import { report } from '../rules/finding.ts';
import { verdictOf } from '../suite/verdict.ts';
import type { ProxyFlags } from './proxy-options.ts';
import type { Voice } from './run-suite.ts';
import { trust } from './trust.ts';

export interface RunningProxy {
  readonly address: string;
  /** Ends it, writes the reports, and gives the exit status: 0 when nothing left the contract, else 1. */
  end(): Promise<number>;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use: choose another with --port.`;
      reject(new CannotRun(error.code === 'EADDRINUSE' ? inUse : error.message));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** Starts a proxy that tells what leaves the contract as it happens. Throws CannotRun where it cannot be started. */
export async function runProxy(flags: ProxyFlags, { say, complain }: Voice): Promise<RunningProxy> {
  const { target, port, graphql, ca } = flags;
  await trust(ca);
  const gathered = createGathered();
  const server = createProxy({
    target,
    onExchange(exchange) {
      for (const observation of checkExchange(exchange, graphql)) {
        const isNew = gathered.add(observation, exchange);
        const { rule, section, findings } = observation;
        if (isNew) say(report(`${rule} (${section})`, `${exchange.method} ${exchange.path}`, findings));
      }
    },
    onFailure: (path, error) => complain(`${target.origin} did not answer ${path}: ${formatFailure(error, 0)}.`),
  });
  await listen(server, port);
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`;
  return {
    address,
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      const verdict = verdictOf(target.href, new Date().toISOString(), gathered.outcomes());
      for (const file of await writeReports(verdict, flags)) say(`report: ${file}`);
      return verdict.failed === 0 ? 0 : 1;
    },
  };
}
