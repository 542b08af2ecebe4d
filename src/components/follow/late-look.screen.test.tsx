import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../app/testing/figures.ts';
import { backend, type DataCall } from '../../app/testing/mock-backend.ts';
import { all, press, visit } from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';

const hour = 3_600_000;

// A Thursday before work in New York: the following day has visitors.
beforeEach(() => void vi.setSystemTime(new Date('2026-11-19T10:30:00Z')));

it.each<[string, () => unknown]>([
  ['a refresh', () => press(/^Refresh \(/)],
  ['the page is hidden', () => void vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['its page is left', () => visit('/sessions')],
])('a check answered after %s changes nothing (DAT-032)', async (_what, change) => {
  await openScreen('/');
  const release = Promise.withResolvers<void>();
  let check: DataCall | undefined;
  backend.use(
    http.post('*/graphql', async ({ request }) => {
      if (check !== undefined) return undefined;
      check = [(await request.clone().json()) as DataCall | DataCall[]].flat()[0];
      await release.promise;
      return backend.pass(request);
    }),
  );
  vi.setSystemTime(Date.now() + 17 * hour);
  vi.advanceTimersByTime(5000);
  await until(() => check !== undefined, 'the page looks');
  vi.setSystemTime(Date.now() + 2000);
  await change();
  release.resolve();
  await until(() => backend.callsOf('sessionsByDate').some(isOfLook), 'the look is answered');
  await settled();
  await settled();
  expect(all('button', /, show$/)).toEqual([]);
  // The check is the only call with its moment: no figure was requested.
  expect(backend.callsOf('sessionsByDate').filter(isOfLook)).toHaveLength(1);

  function isOfLook({ variables }: DataCall): boolean {
    const momentOf = (query: unknown) => (query as { readonly timestamp?: string }).timestamp;
    return momentOf(variables.query) === momentOf(check?.variables.query);
  }
});
