import { expect, it, vi } from 'vitest';
import { follow, openScreen } from './testing/figures.ts';
import { backend } from './testing/mock-backend.ts';
import { all, isSaid, press, the } from './testing/person.ts';
import { answerPath } from './testing/requests.ts';

/** Duplicates each list entry in a response, since a server can give two the same name. */
function doubled(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((entry) => [doubled(entry), doubled(entry)]);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, doubled(part)]));
}

const doubleLists = () =>
  answerPath('/graphql', async (request) => {
    const answers: unknown = await (await backend.pass(request.clone())).json();
    const doubleData = (answer: object) => ({ ...answer, ...('data' in answer && { data: doubled(answer.data) }) });
    return Response.json(Array.isArray(answers) ? answers.map(doubleData) : doubleData(answers as object));
  });

it('cards with duplicate keys are removed when the list no longer has them (ERR-031)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const cards = () => all('article', undefined, { within: the('main') }).length;
  const stop = doubleLists();
  await openScreen('/sessions?start=2026-11-20&end=2026-11-21');
  const twice = cards();
  stop();
  await press(/^Refresh/);
  expect(cards()).toBe(twice / 2);
  expect(isSaid(`${cards()} sessions`)).toBe(true);
});

it.each([
  ['navigation entries', '/analytics', 'nav li'],
  ['pages of a session', '/sessions?start=2026-11-20&end=2026-11-21', 'main article tbody tr'],
  ['ads of a campaign', '/campaigns/1044201/view', 'main img'],
  ['ads of a printed campaign', '/campaigns/1044201/view/print', 'main img'],
])('%s with duplicate keys are shown too (ERR-031)', async (_, path, selector) => {
  const countShown = async () => {
    await openScreen(path);
    for (const closed of document.querySelectorAll('main article [aria-expanded="false"]')) await follow(closed);
    return document.querySelectorAll(selector).length;
  };
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const once = await countShown();
  doubleLists();
  expect(await countShown()).toBeGreaterThan(once);
  expect(logged.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
});
