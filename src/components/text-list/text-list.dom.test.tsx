import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextList } from './text-list.tsx';

afterEach(cleanup);

function Hosts({ values: first }: { readonly values: readonly string[] }) {
  const [values, setValues] = useState(first);
  return (
    <>
      <TextList
        label="Host"
        addLabel="Add a host"
        values={values}
        onChange={setValues}
        validate={(value) => (value.includes(' ') ? 'No spaces' : null)}
        tidy={(value) => {
          const host = value.replace(/^https:\/\//, '');
          return { value: host, note: host === value ? undefined : `Changed to ${host}` };
        }}
      />
      <button type="button" onClick={() => setValues(first)}>
        Discard
      </button>
    </>
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const values = () => boxes().map(({ value }) => value);
const box = (place: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Host ${place}` });
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add a host' });
const type = (place: number, value: string) => fireEvent.change(box(place), { target: { value } });
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1;

describe('TextList', () => {
  it('shows one box if there are no entries, and adds no other while it is empty', () => {
    render(<Hosts values={[]} />);
    expect(values()).toEqual(['']);
    expect(add().disabled).toBe(true);
    type(1, '  ');
    expect(add().disabled).toBe(true);
    type(1, 'a');
    expect(add().disabled).toBe(false);
  });

  it('adds a box by button or Enter and focuses it, or the last box if that is empty (SET-005)', () => {
    render(<Hosts values={['a']} />);
    fireEvent.click(add());
    expect([values(), focused()]).toEqual([['a', ''], 2]);
    fireEvent.keyDown(box(1), { key: 'Enter' });
    expect([values(), focused()]).toEqual([['a', ''], 2]);
    type(2, 'https://b');
    fireEvent.keyDown(box(2), { key: 'Enter' });
    expect([values(), focused()]).toEqual([['a', 'b', ''], 3]);
  });

  const paste = (place: number, text: string) =>
    fireEvent.paste(box(place), { clipboardData: { getData: () => text } });

  it('splits a paste into one box per line, tidied as if typed (SET-005)', () => {
    render(<Hosts values={['a', 'b']} />);
    box(1).setSelectionRange(1, 1);
    paste(1, 'x\r\nhttps://y\n\n  z z \n');
    expect([values(), focused()]).toEqual([['ax', 'y', 'z z', 'b'], 3]);
    expect(screen.getByText('Changed to y')).toBeTruthy();
    expect(screen.getByText('No spaces')).toBeTruthy();
    box(4).select();
    paste(4, 'c\nd');
    expect([values(), focused()]).toEqual([['ax', 'y', 'z z', 'c', 'd'], 5]);
  });

  it('keeps a line already in another box when pasting over a box (SET-005)', () => {
    render(<Hosts values={['keep', 'b']} />);
    box(2).select();
    paste(2, 'a\nb\nkeep');
    expect(values()).toEqual(['keep', 'a', 'b']);
  });

  it('accepts as many pasted lines as a list can hold, and says how many were left out (SET-005, LIM-009)', () => {
    // Queries by role take seconds with so many boxes.
    const inputs = () => [...document.querySelectorAll('input')];
    render(<Hosts values={['a', 'b']} />);
    const lines = Array.from({ length: 10_000 }, (_, index) => `host${index}`);
    paste(2, [...lines, 'host1', 'a'].join('\n'));
    expect(inputs().map(({ value }) => value)).toEqual(['a', 'bhost0', ...lines.slice(1, 499)]);
    expect(document.activeElement).toBe(inputs()[499]);
    expect(screen.getByText('A list has at most 500 entries. 9,501 pasted lines were left out.')).toBeTruthy();
    fireEvent.change(inputs()[499] as HTMLInputElement, { target: { value: 'c' } });
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('leaves pasting a single line to the browser', () => {
    render(<Hosts values={['a']} />);
    expect(paste(1, ' x\n')).toBe(true);
    expect(values()).toEqual(['a']);
  });

  it.each([
    ['a', ['b', 'c'], 1],
    ['b', ['a', 'c'], 2],
    ['c', ['a', 'b'], 2],
  ])('removes %s and focuses its neighbor', (name, rest, place) => {
    render(<Hosts values={['a', 'b', 'c']} />);
    fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
    expect([values(), focused()]).toEqual([rest, place]);
  });

  it('leaves an empty box when the last entry is removed', () => {
    render(<Hosts values={['a']} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove a' }));
    expect([values(), focused()]).toEqual([[''], 1]);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('shows a problem once the box loses focus, until it is fixed', () => {
    render(<Hosts values={['']} />);
    type(1, 'a b');
    expect(screen.queryByText('No spaces')).toBeNull();
    fireEvent.blur(box(1));
    expect(screen.getByText('No spaces').id).toBe(box(1).getAttribute('aria-describedby'));
    type(1, 'a b c');
    expect(screen.queryByText('No spaces')).not.toBeNull();
    type(1, 'abc');
    expect(screen.queryByText('No spaces')).toBeNull();
    expect(box(1).getAttribute('aria-invalid')).toBeNull();
  });

  it('tidies a box that loses focus, and says so until it is edited again', () => {
    render(<Hosts values={['']} />);
    type(1, ' https://a ');
    fireEvent.blur(box(1));
    expect(values()).toEqual(['a']);
    expect(screen.queryByText('Changed to a')).not.toBeNull();
    type(1, 'ab');
    expect(screen.queryByText('Changed to a')).toBeNull();
  });

  it('shows no note for an entry that was discarded', () => {
    render(<Hosts values={['a']} />);
    type(1, 'https://b');
    fireEvent.blur(box(1));
    expect(screen.queryByText('Changed to b')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect([values(), screen.queryByText('Changed to b')]).toEqual([['a'], null]);
  });
});
