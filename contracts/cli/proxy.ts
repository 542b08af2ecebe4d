/** `npm run contracts:proxy`: runs between a client and a backend and prints what violates the contract. */
import { beginCommand, tellFailure } from '../../mock-server/cli/command-line.ts';
import { endWithNpm } from '../../mock-server/cli/end-with-npm.ts';
import { CannotRun } from '../client/failures.ts';
import { proxyUsage, readProxyOptions, runProxy } from './run-proxy.ts';

const output = {
  print: (line: string) => void process.stdout.write(`${line}\n`),
  printError: (line: string) => void process.stderr.write(`${line}\n`),
};

beginCommand(proxyUsage);
endWithNpm('contracts/cli/proxy.ts');
try {
  const flags = readProxyOptions(process.argv.slice(2));
  const proxy = await runProxy(flags, output);
  output.print(`Watching ${flags.target.href} at ${proxy.address}${flags.graphql}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void proxy.end().then((status) => process.exit(status)));
  }
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  tellFailure(error, proxyUsage, 2);
}
