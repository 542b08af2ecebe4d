import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import { type Column, useOpenRows } from './rows.tsx';

// A click that ends a text selection doesn't expand a row, and other tests in the document might select text.
beforeEach(() => getSelection()?.removeAllRanges());
afterEach(cleanup);

interface Row {
  readonly id: string;
  readonly city: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'Id', cell: ({ id }) => <a href={`#${id}`}>{id}</a> },
  { id: 'city', header: 'City', cell: ({ city }) => city },
];
const keyOf = ({ id }: Row) => id;
const detailOf = ({ city }: Row) => <p>All about {city}</p>;
const labelOf = ({ id }: Row) => `Details of ${id}`;

function Table({ rows }: { readonly rows: readonly Row[] }) {
  const open = useOpenRows();
  return (
    <DataTable
      caption="Places"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      detail={detailOf}
      detailLabel={labelOf}
      {...open}
    />
  );
}

const first = [{ id: 'r1', city: 'Akron' }];
const second = [{ id: 'r2', city: 'Tulsa' }];

describe('an expandable row', () => {
  it('opens and closes with its button, which references the details it controls (ACT-007)', () => {
    render(<Table rows={first} />);
    const button = screen.getByRole('button', { name: 'Details of r1' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(button.getAttribute('aria-controls')).toBeNull();
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const controlled = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(controlled?.textContent).toBe('All about Akron');
    fireEvent.click(button);
    expect(screen.queryByText('All about Akron')).toBeNull();
  });

  it('is labeled by the text of its header cell, without the button (ACT-007)', () => {
    render(<Table rows={first} />);
    const labeled = screen.getByRole('rowheader').getAttribute('aria-labelledby') ?? '';
    const name = document.getElementById(labeled);
    expect([name?.textContent, name?.querySelector('button')]).toEqual(['r1', null]);
  });

  it('opens on a click anywhere except on its links', () => {
    render(<Table rows={first} />);
    fireEvent.click(screen.getByRole('link', { name: 'r1' }));
    expect(screen.queryByText('All about Akron')).toBeNull();
    fireEvent.click(screen.getByText('Akron'));
    fireEvent.click(screen.getByText('All about Akron'));
    expect(screen.getByText('All about Akron')).toBeDefined();
  });

  it('is still open when paging brings it back', () => {
    const { rerender } = render(<Table rows={first} />);
    fireEvent.click(screen.getByText('Akron'));
    rerender(<Table rows={second} />);
    expect(screen.queryByText(/All about/)).toBeNull();
    rerender(<Table rows={first} />);
    expect(screen.getByText('All about Akron')).toBeDefined();
  });
});

describe('rows without details', () => {
  it('have no button and ignore clicks', () => {
    render(<DataTable caption="Places" columns={columns} rows={first} rowKey={keyOf} />);
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.click(screen.getByText('Akron'));
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });
});

describe('a very long text (FRM-057)', () => {
  it("is limited to three lines, with the full text as its title; a short one isn't", () => {
    const city = 'A'.repeat(10_000);
    render(<Table rows={[{ id: 'r1', city }, ...second]} />);
    const cut = screen.getByTitle(city);
    expect([cut.tagName, cut.textContent.length, cut.className]).toEqual([
      'BDI',
      1000,
      expect.stringMatching('clamped'),
    ]);
    expect(screen.getByText('Tulsa').tagName).toBe('TD');
  });
});
