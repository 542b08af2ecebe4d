import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

it.each([
  ['idle', {}, null, false],
  ['busy: a second click is kept out', { isBusy: true }, 'true', true],
  ['waiting, with its focus kept', { 'aria-busy': true }, 'true', false],
])('tells that it is %s', (_, props, busy, isDisabled) => {
  render(<Button {...props}>Save</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button');
  expect([button.getAttribute('aria-busy'), button.disabled]).toEqual([busy, isDisabled]);
});
