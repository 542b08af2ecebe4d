import { fireEvent, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useNote } from '../../state/history-notes.ts';
import { readTrail, TrailOfList, useTrailLink } from './visitor-trail.tsx';

const stop = (id: string) => ({ id, name: `Company ${id}` });

it('links note the full list as it grows, without rerendering (SES-029)', () => {
  const onRender = vi.fn();
  const Row = memo(function Row({ id }: { readonly id: string }) {
    onRender(id);
    const { state, onClick } = useTrailLink();
    return (
      <button type="button" onClick={onClick}>
        {`${id} ${state?.note}`}
      </button>
    );
  });
  const list = (...ids: string[]) => (
    <TrailOfList visitors={ids.map(stop)}>
      {ids.map((id) => (
        <Row key={id} id={id} />
      ))}
    </TrailOfList>
  );
  const { rerender, unmount } = render(list('v1', 'v2'));
  rerender(list('v1', 'v2', 'v3'));
  expect(onRender.mock.calls).toEqual([['v1'], ['v2'], ['v3']]);

  const first = screen.getByRole('button', { name: /^v1/ });
  const [, note] = (first.textContent ?? '').split(' ');
  fireEvent.click(first);
  unmount();
  const NotedLink = () => <p>{JSON.stringify(readTrail(useNote()).map(({ id }) => id))}</p>;
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state: { note } }]}>
      <NotedLink />
    </MemoryRouter>,
  );
  expect(screen.getByText('["v1","v2","v3"]')).toBeTruthy();
});

it('a link in an empty list, or outside one, notes nothing', () => {
  const Row = () => <p>{String(useTrailLink().state)}</p>;
  render(
    <>
      <Row />
      <TrailOfList visitors={[]}>
        <Row />
      </TrailOfList>
    </>,
  );
  expect(screen.getAllByText('undefined')).toHaveLength(2);
});
