import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Component } from './welcome-route.tsx';

const { arrived, arrive } = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { arrived: promise, arrive: resolve };
});

vi.mock('./welcome.tsx', async () => {
  await arrived;
  return { Welcome: () => <p>The wizard</p> };
});

vi.mock('@apollo/client/react', () => ({
  useQuery: () => ({ data: { user: { account: {}, prefs: { hasAcceptedTerms: false } } } }),
}));

it('the page stays covered until the wizard has loaded (WEL-001)', async () => {
  const { container } = render(<Component />, { wrapper: MemoryRouter });
  expect(container.querySelector('[class*="cover"]')).not.toBeNull();
  arrive();
  await screen.findByText('The wizard');
  expect(container.querySelector('[class*="cover"]')).toBeNull();
});
