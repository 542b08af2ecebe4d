import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { locationAtom } from '../../state/location.ts';
import { useCloseWhenLeft } from './use-close-when-left.ts';

afterEach(cleanup);

function Menu({ isOpen }: { readonly isOpen: boolean }) {
  const popover = useRef<HTMLDivElement>(null);
  useCloseWhenLeft(popover, isOpen);
  return (
    <>
      <button type="button" popoverTarget="menu" data-place="opener" />
      <div ref={popover} id="menu" popover="auto">
        <button type="button" data-place="within" />
      </div>
      <button type="button" data-place="beside" />
    </>
  );
}

/** How often moving focus to a place closes an open or closed menu. */
function timesClosed(place: string, isOpen: boolean): number {
  const { container } = render(<Menu isOpen={isOpen} />);
  const menu = container.querySelector<HTMLElement>('#menu');
  const target = container.querySelector(`[data-place=${place}]`);
  if (!menu || !target) throw new Error(`There is no ${place}.`);
  menu.hidePopover = vi.fn();
  fireEvent.focusIn(target);
  return vi.mocked(menu.hidePopover).mock.calls.length;
}

describe('useCloseWhenLeft (FRM-054)', () => {
  it.each([
    ['stays open while focus is within it', 'within', true, 0],
    ['stays open while focus is on its button', 'opener', true, 0],
    ['closes when focus moves on', 'beside', true, 1],
    ['does nothing before it is open', 'beside', false, 0],
  ])('%s', (_name, place, isOpen, times) => {
    expect(timesClosed(place, isOpen)).toBe(times);
  });

  it('closes when another screen opens, but not when only the query string changes', () => {
    const store = createStore();
    store.set(locationAtom, { pathname: '/sessions', search: '' });
    const { container } = render(<Menu isOpen />, { wrapper: (props) => <Provider store={store} {...props} /> });
    const menu = container.querySelector<HTMLElement>('#menu');
    if (!menu) throw new Error('There is no menu.');
    menu.hidePopover = vi.fn();
    act(() => store.set(locationAtom, { pathname: '/sessions', search: '?view=table' }));
    expect(menu.hidePopover).not.toHaveBeenCalled();
    act(() => store.set(locationAtom, { pathname: '/', search: '' }));
    expect(menu.hidePopover).toHaveBeenCalledOnce();
  });
});
