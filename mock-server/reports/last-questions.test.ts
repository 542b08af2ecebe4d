import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import type { RequestContext } from '../graphql/context.ts';
import { report } from '../graphql/resolvers/reports.ts';
import { createTurns, forAllSandboxes, type Turns } from '../lib/turns.ts';
import { createTestClient } from '../testing/test-client.ts';
import { createWorld } from '../world/create-world.ts';
import { askAgain, noteQuestion } from './last-questions.ts';
import { testScope } from './testing/test-scope.ts';

describe('the last questions that a world was asked (TST-002)', () => {
  const world = (size: number) =>
    createWorld({ seed: 1, now: 1_700_000_000, size, trade: 'fluid-controls', domain: 'a.example', timeZone: 'UTC' });

  it('are asked of the one that takes its place, one a call, and noted there', async () => {
    const [former, longer, longest] = [world(1), world(2), world(3)];
    const asked: string[] = [];
    const question = (text: string) => async (of: object) => {
      asked.push(`${text} of ${[former, longer, longest].indexOf(of as never) + 1}`);
    };
    noteQuestion(former, 'sessions', question('the first page'));
    noteQuestion(former, 'visitors', () => Promise.reject(new Error('it cannot be computed')));
    noteQuestion(former, 'referrers', question('all'));
    noteQuestion(former, 'sessions', question('the second page'));
    const turn = () => undefined;
    await askAgain(longer, former, turn);
    await askAgain(longest, longer, turn);
    expect(asked).toEqual(['the second page of 2', 'all of 2', 'the second page of 3', 'all of 3']);
  });

  it('make what answers follow from before a world that goes on by months is needed', async () => {
    const pieces = { worlds: 0, person: 0 };
    const turns = createTurns();
    const counted: Turns = {
      ...turns,
      next(work) {
        pieces[work.sandbox === forAllSandboxes ? 'worlds' : 'person']++;
        return turns.next(work);
      },
    };
    const client = createTestClient({ turns: counted, size: 50_001 });
    const hour = 3_600_000;
    const days = 'query: { startDate: "2026-09-01", endDate: "2026-10-31" }';
    const order = 'ordering: [{ key: ip_company, direction: ASC }]';
    const total = '{ pageInfo { totalCount } }';
    const reports = `{ sessions(${days}, ${order}) ${total} visitors(${days}) ${total} topPages(${days}) ${total} }`;
    /** Pieces of work that a person waits for. */
    const askAfter = async (ms: number) => {
      client.clock.advance(ms);
      const { id_token: authorization } = await client.signIn();
      pieces.person = 0;
      const answer = await client.ask(reports, {}, { authorization });
      expect(answer.errors).toBeUndefined();
      return pieces.person;
    };
    const first = await askAfter(hour);
    const usual = await askAfter(hour);
    expect(usual).toBeLessThan(first);
    // The world reaches to the end of this day, five hours from now, and is made further behind this.
    expect(await askAfter(7 * hour)).toBe(usual);
    let before = -1;
    await vi.waitFor(() => {
      const isCalm = pieces.worlds === before;
      before = pieces.worlds;
      expect(isCalm).toBe(true);
    });
    expect(await askAfter(10 * 24 * hour)).toBe(usual);
  });

  it('keep no world alive whose place another has taken', async () => {
    const turn = () => undefined;
    const resolve = report(
      'depths',
      async () =>
        ({ world: { sessions } }) =>
          sessions.count,
    );
    const longer = world(50_002);
    async function askFormer(): Promise<WeakRef<object>> {
      const former = world(50_001);
      const scope = testScope(former);
      const context = { scope: async () => scope, source: () => undefined, turn } as Partial<RequestContext>;
      await resolve(undefined, {}, context as RequestContext);
      await askAgain(longer, former, turn);
      return new WeakRef(former);
    }
    const former = await askFormer();
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    await vi.waitFor(() => {
      collectGarbage();
      // The world itself would be kept by what a failed expectation says of it.
      expect(former.deref() === undefined).toBe(true);
    });
  });
});
