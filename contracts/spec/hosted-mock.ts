import { createMockApp, type MockAppOptions } from '../../mock-server/create-mock-app.ts';
import { readFont } from '../../mock-server/hosts/font-files.ts';
import { type NodeServer, startNodeServer } from '../../mock-server/hosts/node-server.ts';
import { createWallClock } from '../../mock-server/lib/clock.ts';
import { readProxyOptions, runProxy } from '../cli/proxy.ts';
import { runSuite } from '../cli/run-suite.ts';
import { ends } from './plain-server.ts';

const moment = '2026-11-21T15:00:00Z';

type Answer = (request: Request) => Promise<Response>;

/** A small mock over HTTP with a running clock. `spoil` sits in front of it. */
export function hostMock(
  options: Partial<MockAppOptions> = {},
  spoil: (answer: Answer) => Answer = (answer) => answer,
): Promise<NodeServer> {
  // A running clock finishes jobs, since nobody can move it over HTTP.
  const clock = createWallClock(Date.parse(moment));
  const app = createMockApp({ seed: 7, size: 300, clock, readFont, ...options });
  return startNodeServer({ ...app, fetch: spoil(app.fetch) }, { port: 0 });
}

/** The flags with which the demo's person connects to a hosted mock. */
export const demoFlags = ({ address }: NodeServer): string[] => [
  ...['--endpoint', `${address}/graphql`, '--auth', address, '--now', moment],
  ...['--user', 'dana.reyes@harrowfluid.example', '--password', 'Webtrax1', '--account', '10442'],
];

/** Runs the suite, and returns the exit status with all of its output. */
export async function runAndCapture(...args: readonly string[]): Promise<{ status: number; output: string }> {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const status = await runSuite(args, { print: note, printError: note });
  return { status, output: lines.join('\n') };
}

/** A proxy in front of a backend, and the lines it prints. */
export async function watch(target: string) {
  const lines: string[] = [];
  const output = { print: (line: string) => lines.push(line), printError: (line: string) => lines.push(line) };
  const flags = { ...readProxyOptions(['--target', target]), port: 0 };
  const { address, end } = await runProxy(flags, output);
  ends.push(end);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  /** The output after the check that follows a response. */
  const printed = async () => {
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    return lines.join('\n');
  };
  return { address, post, printed, end };
}

/** A self-signed certificate for 127.0.0.1 and its key. Only for test servers, so it is not secret. */
export const testAuthority = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBqjCCAVCgAwIBAgIUYKZH1dmQ8P24kuvXiwfdjAbDr/AwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWV2ViVHJheCB0ZXN0IGF1dGhvcml0eTAgFw0yNjExMjExNzQ3
MDJaGA8yMTI2MTAyODE3NDcwMlowITEfMB0GA1UEAwwWV2ViVHJheCB0ZXN0IGF1
dGhvcml0eTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLlcJmEfqNhZJZ83BBzD
6RbWjpGIqbAogHhXaoKpLIO5MdgYj+bMGyB7wXtCLFiPtA8pAcXIq9IaMJaOP642
h0ujZDBiMB0GA1UdDgQWBBRa5wp5DMI0qenp10I9m64N/HNLRzAfBgNVHSMEGDAW
gBRa5wp5DMI0qenp10I9m64N/HNLRzAPBgNVHRMBAf8EBTADAQH/MA8GA1UdEQQI
MAaHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIhAM+h/dyRPiJRx1OTJiETC9plT62A
Kg63fHY1jgCXYMzOAiBc8fAY3sfUmIA0meW61+TN6Jl1k1DMCIBE2ENS5NzAzA==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTUjZIm1I7maURhb6
qx7peED3aBZyTAOeqtGn9+wuQFShRANCAAS5XCZhH6jYWSWfNwQcw+kW1o6RiKmw
KIB4V2qCqSyDuTHYGI/mzBsge8F7QixYj7QPKQHFyKvSGjCWjj+uNodL
-----END PRIVATE KEY-----
`,
};
