import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Card } from './card.tsx';

afterEach(cleanup);

it.each([
  ['dims what it counts beside its title with its figures', { isBusy: true, isOld: true }, ['true', 'true']],
  ['dims nothing that answers what is asked', { isBusy: false, isOld: false }, [null, null]],
])('a card %s (ERR-024)', (_name, state, expected) => {
  const { container } = render(
    <Card title="Audience" hint="60 organizations" state={{ ...state, hasFailed: false, retry: () => {} }}>
      figures
    </Card>,
  );
  const hint = container.querySelector('h2 + span');
  const body = container.querySelector('header + div');
  expect(hint?.textContent).toBe('60 organizations');
  expect([hint, body].map((part) => part?.getAttribute('data-old'))).toEqual(expected);
  // Once a card is enough.
  expect(container.querySelectorAll('[aria-busy]')).toHaveLength(state.isBusy ? 1 : 0);
});
