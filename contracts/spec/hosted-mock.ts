import { createMockApp, type MockAppOptions } from '../../mock-server/create-mock-app.ts';
import { type NodeServer, startNodeServer } from '../../mock-server/hosts/node-server.ts';
import { readFont } from '../../mock-server/hosts/read-font.ts';
import { createWallClock } from '../../mock-server/hosts/wall-clock.ts';
import { runSuite } from '../cli/run-suite.ts';

const moment = '2026-11-21T15:00:00Z';

type Answer = (request: Request) => Promise<Response>;

/** A small mock over HTTP, whose time runs. `spoil` stands before it. */
export function hostMock(
  options: Partial<MockAppOptions> = {},
  spoil: (answer: Answer) => Answer = (answer) => answer,
): Promise<NodeServer> {
  // Jobs are done in time, which nobody moves by hand over HTTP.
  const clock = createWallClock(Date.parse(moment));
  const app = createMockApp({ seed: 7, size: 300, clock, readFont, ...options });
  return startNodeServer({ ...app, fetch: spoil(app.fetch) }, { port: 0 });
}

/** How the demo's person asks a hosted mock. */
export const demoFlags = ({ address }: NodeServer): string[] => [
  ...['--endpoint', `${address}/graphql`, '--auth', address, '--now', moment],
  ...['--user', 'dana.reyes@harrowfluid.example', '--password', 'Webtrax1', '--account', '10442'],
];

/** Runs the suite, and gives the exit status with all that it said. */
export async function runSaying(...args: readonly string[]): Promise<{ status: number; said: string }> {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const status = await runSuite(args, { say: note, complain: note });
  return { status, said: lines.join('\n') };
}
