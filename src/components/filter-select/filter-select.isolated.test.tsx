import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterSelect } from './filter-select.tsx';

vi.mock('./filter-select-popover.tsx', () => ({
  FilterSelectPopover: ({ label }: { readonly label: string }) => <div role="dialog" aria-label={label} />,
}));

afterEach(cleanup);

const props = { groups: [], selected: new Set<string>(), onChange: () => {} };

/** Like a user's press, which moves focus first. */
function press(name: string): void {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerDown(button);
  act(() => button.focus());
  fireEvent.click(button);
}

it("doesn't open a slowly loading list over another opened meanwhile (FRM-054)", async () => {
  render(
    <>
      <FilterSelect label="Referrer" {...props} />
      <FilterSelect label="Your Targets" {...props} />
    </>,
  );
  press('Referrer');
  press('Your Targets');
  await act(() => vi.dynamicImportSettled());
  await screen.findByRole('dialog', { name: 'Your Targets' });
  expect(screen.queryByRole('dialog', { name: 'Referrer' })).toBeNull();
});
