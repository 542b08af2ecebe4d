import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

it.each([
  ['idle', {}, null, false],
  ['busy, and disabled', { isBusy: true }, 'true', true],
  ['waiting, and enabled to keep focus', { 'aria-busy': true }, 'true', false],
])('exposes its state: %s', (_, props, busy, isDisabled) => {
  render(<Button {...props}>Save</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button');
  expect([button.getAttribute('aria-busy'), button.disabled]).toEqual([busy, isDisabled]);
});

it('keeps its focus when its last press left nothing to do, and then ignores clicks (FRM-054)', () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Clear</Button>);
  const button = screen.getByRole('button');
  button.focus();
  rerender(
    <Button isSpent onClick={onClick}>
      Clear
    </Button>,
  );
  fireEvent.click(button);
  expect([document.activeElement === button, button.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  expect(onClick).not.toHaveBeenCalled();
});
