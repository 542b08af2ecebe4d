import type { ApolloClient } from '@apollo/client';
import { expect, it, vi } from 'vitest';
import { openScreen } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { user, visit } from '../../app/testing/person.ts';
import { pass, settled } from '../../app/testing/render-app.tsx';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import type { SessionsByDateQueryVariables } from '../../generated/operations.ts';
import { timestampOf } from '../../state/sessions/session-query.ts';

// Apollo's development build stores each client there for its developer tools.
const clientOf = () => (window as unknown as { readonly __APOLLO_CLIENT__: ApolloClient }).__APOLLO_CLIENT__;

/** The moments of cached responses, in the format of queries. */
function keptMoments(): string[] {
  const timestamps = JSON.stringify(clientOf().cache.extract()).matchAll(/\\"timestamp\\":\\"([^"\\]+)/g);
  return [...new Set(Array.from(timestamps, ([, moment = '']) => moment))];
}

/** Steps to the preceding dates after a while, and returns the time. */
async function stepBack(): Promise<number> {
  vi.setSystemTime(Date.now() + 20_000);
  const now = Date.now();
  await user.keyboard('[[');
  await settled();
  return now;
}

it.each(['/', '/sessions'])(
  'cached responses for moments no longer shown on %s are dropped, and no others',
  async (path) => {
    await openScreen(path);
    let steppedAt = 0;
    for (let steps = 0; steps < 3; steps++) steppedAt = await stepBack();
    await pass(6000);
    expect(keptMoments()).toEqual([timestampOf(steppedAt)]);
    await visit('/audience');
    await pass(6000);
    await visit(path);
    await settled();
    // What is shown, or was shown on another screen of the same moment, isn't requested again (DAT-031).
    const calls = ['visitors', 'sessions'].flatMap((name) => backend.callsOf(name)).map((call) => JSON.stringify(call));
    expect(new Set(calls).size).toBe(calls.length);
    expect(keptMoments()).toHaveLength(1);
  },
);

it('the least recently shown responses of a moment are dropped, and none on the screen (DAT-031)', async () => {
  await openScreen('/');
  await pass(6000);
  const { cache } = clientOf();
  const homeVariables = backend.callsOf('sessionsByDate').at(-1)?.variables as SessionsByDateQueryVariables;
  const answer = cache.readQuery({ query: SessionsByDateDocument, variables: homeVariables });
  if (answer === null) throw new Error('The chart of Home has no answer');
  for (let view = 0; view < 400; view++) {
    const variables = { query: { ...homeVariables.query, searches: [`view ${view}`] } };
    cache.writeQuery({ query: SessionsByDateDocument, variables, data: answer });
  }
  const keptViews = () => JSON.stringify(cache.extract()).split(':[\\"view ').length - 1;
  expect(keptViews()).toBe(400);
  const isShown = () => cache.readQuery({ query: SessionsByDateDocument, variables: homeVariables }) !== null;
  await pass(6000);
  expect([keptViews() > 100, keptViews() <= 200, isShown()]).toEqual([true, true, true]);
});
