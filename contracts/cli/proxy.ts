/** `npm run contracts:proxy`: runs between a client and a backend and prints what violates the contract. */
import { beginCommand, print, printError, tellFailure } from '../../mock-server/cli/command-line.ts';
import { endWithNpm } from '../../mock-server/cli/end-with-npm.ts';
import { CannotRun } from '../client/failures.ts';
import { proxyUsage, readProxyOptions, runProxy } from './run-proxy.ts';

beginCommand(proxyUsage);
endWithNpm('contracts/cli/proxy.ts');
try {
  const flags = readProxyOptions(process.argv.slice(2));
  const proxy = await runProxy(flags, { print, printError });
  print(`Watching ${flags.target.href} at ${proxy.address}${flags.graphql}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void proxy.end().then((status) => process.exit(status)));
  }
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  tellFailure(error, proxyUsage, 2);
}
