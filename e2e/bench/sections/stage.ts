import { personas } from '../../../fixtures/personas.ts';
import { createMockParts } from '../../../mock-server/create-mock-app.ts';
import { createManualClock } from '../../../mock-server/lib/clock.ts';
import { testNow } from '../../support/test-world.ts';
import { type Figure, median } from '../figure.ts';
import { sessionsQuestion } from '../sessions-question.ts';

const warmUps = 2000;
const repeats = 6000;

/**
 * What a fault-free request pays for journal, sandbox and faults: the same request in process, with and without the
 * sandbox middleware, in turn. Its response is cached, so that little else is measured.
 */
export async function benchStage(): Promise<Figure[]> {
  const clock = createManualClock(Date.parse(testNow));
  const { services, route, fetch } = createMockParts({ clock, size: 1000 });
  const demo = personas[0];
  if (demo === undefined) throw new Error('there are no personas');
  const authorization = await services.tokens.sign('id', demo.id, 'default');
  const headers = { 'content-type': 'application/json', accept: 'application/json', authorization };
  const handlers = [fetch, (request: Request) => route(request, new URL(request.url), services)] as const;
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < warmUps + repeats; i++) {
    // Each goes first equally often.
    for (const index of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const request = new Request('http://mock.example/graphql', { method: 'POST', headers, body: sessionsQuestion });
      const started = performance.now();
      const answer = await handlers[index](request);
      const elapsed = performance.now() - started;
      if (answer.status !== 200) throw new Error(`the request got status ${answer.status}`);
      if (i >= warmUps) times[index].push(elapsed);
    }
  }
  const [staged, past] = times;
  return [
    {
      name: "a fault-free request, with the testers' features",
      unit: 'ms',
      ours: median(staged),
      peer: { name: 'without', value: median(past) },
      bound: { of: 'difference', kind: 'at most', value: 0.1 },
    },
  ];
}
