import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Retry } from './load-state.tsx';

afterEach(cleanup);

it.each([false, true])('figures that were not updated say so in print, without the button (FRM-066)', (isCompact) => {
  const state = { isBusy: false, isOld: true, hasFailed: true, retry: () => {} };
  const { getByRole } = render(<Retry state={state} name="Entry Pages" isCompact={isCompact} />);
  expect(getByRole('status').textContent).toBe('Not updated');
  expect(getByRole('status').closest('.no-print')).toBeNull();
  expect(getByRole('button').closest('.no-print')).not.toBeNull();
});
