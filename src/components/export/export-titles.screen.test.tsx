import { expect, it } from 'vitest';
import { openScreen, region, year } from '../../app/testing/figures.ts';
import { all, press, textOf, texts, visit } from '../../app/testing/person.ts';

const titles = () =>
  all('listitem', undefined, { within: region('Exports') }).map((job) => textOf(job.querySelector('[title]')));
const range = 'start=2026-10-05&end=2026-11-08';

it('files of different lists have different titles in the tray (FIL-029, FIL-037)', async () => {
  const lists = [
    '/sessions',
    '/sessions/targeted',
    '/sessions/thomasnet',
    '/sessions/navigator',
    '/audience',
    '/audience/thomasnet',
    '/audience/navigator',
    '/sessions/actions?type=',
    '/sessions/actions?showAll=true',
  ];
  await openScreen('/settings');
  for (const list of lists) {
    await visit(`${list}${list.includes('?') ? '&' : '?'}${range}`);
    await press('Export');
  }
  const jobTitles = titles();
  expect(new Set(jobTitles).size).toBe(lists.length);
  const days = 'Oct 5 – Nov 8, 2026';
  expect(jobTitles.toReversed()).toEqual(
    expect.arrayContaining([
      `Sessions, ${days}`,
      `Sessions, ${days}, Traffic: Thomasnet Activity`,
      `Sessions, ${days}, Traffic: Navigator Activity`,
      `RFIs and Phone Calls, ${days}, no types`,
      `RFIs and Phone Calls, ${days}`,
    ]),
  );
});

it('files of two visitors of unknown companies have different titles (FIL-037)', async () => {
  await openScreen(`/sessions?view=table&show=100&${year}`);
  const links = all('link', /^Unknown, /) as HTMLAnchorElement[];
  const visitors = [...new Set(links.map(({ pathname }) => pathname))].slice(0, 2);
  expect(visitors).toHaveLength(2);
  for (const path of visitors) {
    await visit(`${path}?${year}`);
    await press('Export');
  }
  const ids = visitors.map((path) => path.split('/').at(-1));
  expect(titles().toReversed()).toEqual(ids.map((id) => `Sessions, Nov 22, 2025 – Nov 21, 2026, Unknown (${id})`));
});

it('announces only the file that has changed, with a short title (FIL-029)', async () => {
  const searches = Array.from({ length: 40 }, (_, index) => `filter=SEARCH:word${index}`).join('&');
  await openScreen(`/analytics/browsers?${range}`);
  await press('Export');
  const progressTexts = () => texts('status').filter((text) => text.includes('Preparing your file...'));
  expect(progressTexts()).toEqual(['Browsers, Oct 5 – Nov 8, 2026: Preparing your file...']);
  await visit(`/sessions?${range}&${searches}`);
  await press('Export');
  const [news = ''] = progressTexts();
  expect(news).toMatch(/^Sessions, Oct 5 – Nov 8, 2026, .*…: Preparing your file\.\.\.$/);
  expect(news.length).toBeLessThan(120);
  await press('Cancel: Browsers, Oct 5 – Nov 8, 2026');
  expect(progressTexts()).toEqual([]);
});
