/** Side effects of changing the page: scrolling and announcements. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pagination, PaperCount, ResultsCount } from './results-frame.tsx';

const user = userEvent.setup();

it('changing pages scrolls to the top, except by keyboard or in a list that is only part of the page (FRM-054)', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const onChange = vi.fn();
  const pages = { label: 'Sessions', page: 1, pageSize: 25, totalCount: 60, onChange };
  const { rerender } = render(<Pagination {...pages} />);
  for (const name of ['Next page', 'Page 3']) {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  }
  expect([onChange.mock.calls, scrollTo.mock.calls]).toEqual([[[2], [3]], []]);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
  rerender(<Pagination {...pages} isPart />);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect([onChange.mock.calls.length, scrollTo.mock.calls.length]).toEqual([4, 1]);
});

it.each([
  [{ count: undefined, page: 2 }, ''],
  [{ count: '60 sessions' }, '60 sessions'],
  [{ count: '60 sessions', page: 1 }, '60 sessions'],
  [{ count: '60 sessions', page: 3 }, '60 sessions, page 3'],
  [{ count: '60 sessions', loaded: '50' }, '60 sessions, 50 shown'],
])('the results count is announced: %j (FRM-069)', (props, text) => {
  render(<ResultsCount {...props} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});

it('print shows which rows of how many are listed, unless none or all are (FRM-066)', () => {
  const positionText = (shown: number, totalCount: number) => {
    const { container, unmount } = render(<PaperCount shown={shown} totalCount={totalCount} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect([positionText(10, 2318), positionText(10, 10), positionText(0, 0)]).toEqual(['1–10 of 2,318', '', '']);
});
