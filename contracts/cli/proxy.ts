/** `npm run contracts:proxy`: stands between a client and a backend, and tells what leaves the contract. */
import { CannotRun } from '../client/failures.ts';
import { proxyUsage, readProxyOptions, runProxy } from './run-proxy.ts';

const voice = {
  say: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
};

try {
  if (process.argv.includes('--help')) {
    voice.say(proxyUsage);
  } else {
    const flags = readProxyOptions(process.argv.slice(2));
    const proxy = await runProxy(flags, voice);
    voice.say(`Watching ${flags.target.href} at ${proxy.address}${flags.graphql}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void proxy.end().then((status) => process.exit(status)));
    }
  }
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  voice.complain(error.message);
  process.exitCode = 2;
}
