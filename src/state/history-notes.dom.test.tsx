import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetTabData, tabStorage } from '../lib/browser-storage.ts';
import { useKeepNote, useNote, useNoteLink } from './history-notes.ts';
import { dataOwnerAtom } from './sign-in.ts';

afterEach(() => {
  cleanup();
  forgetTabData();
});

const dana = { signIn: 'dana', account: '1' };
const others = [
  { signIn: 'dana', account: '2' },
  { signIn: 'owen', account: '1' },
];

function Page() {
  const navigate = useNavigate();
  const keepNote = useKeepNote();
  return (
    <>
      <output>{JSON.stringify(useNote()) ?? 'nothing'}</output>
      <Link to="/linked" {...useNoteLink({ name: 'linked' })}>
        Link
      </Link>
      <Link to="/plain" {...useNoteLink(undefined)}>
        Plain
      </Link>
      <button type="button" onClick={() => navigate('/next', { state: keepNote({ name: 'pressed' }) })}>
        Go
      </button>
    </>
  );
}

/** Opens the page as someone, at a history entry with a state. */
function openPage(state?: unknown) {
  const store = createStore();
  store.set(dataOwnerAtom, dana);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
        <Page />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const shown = () => screen.getByRole('status').textContent;
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const go = () => fireEvent.click(screen.getByRole('button', { name: 'Go' }));

describe('a note for a history entry', () => {
  it('is not kept for a link opened in another tab', () => {
    openPage();
    fireEvent.click(screen.getByRole('link', { name: 'Link' }), { ctrlKey: true });
    expect(tabStorage.getItem('webtrax.historyNotes')).toBeNull();
    follow('Link');
    expect(tabStorage.getItem('webtrax.historyNotes')).toContain('linked');
  });

  it('is read only by the page that a link or a press leads to', () => {
    openPage();
    expect(shown()).toBe('nothing');
    follow('Link');
    expect(shown()).toBe('{"name":"linked"}');
    go();
    expect(shown()).toBe('{"name":"pressed"}');
    follow('Plain');
    expect(shown()).toBe('nothing');
  });

  it('is not read by another person or in another account (SGN-023)', () => {
    const store = openPage();
    go();
    for (const owner of others) {
      act(() => store.set(dataOwnerAtom, owner));
      expect(shown()).toBe('nothing');
    }
    act(() => store.set(dataOwnerAtom, { ...dana }));
    expect(shown()).toBe('{"name":"pressed"}');
  });

  it("is cleared with the rest of the tab's personal data (FRM-063)", () => {
    const store = openPage();
    go();
    forgetTabData();
    act(() => store.set(dataOwnerAtom, { ...dana }));
    expect(shown()).toBe('nothing');
  });

  it('is one of the latest 40 of a tab', () => {
    openPage();
    for (let press = 0; press < 45; press++) go();
    expect(JSON.parse(tabStorage.getItem('webtrax.historyNotes') ?? '[]')).toHaveLength(40);
    expect(shown()).toBe('{"name":"pressed"}');
  });

  it.each(['{', 'null', '7', '[null, 7, {}]'])('is missing if the tab stores %s', (text) => {
    tabStorage.setItem('webtrax.historyNotes', text);
    openPage({ note: 'x' });
    expect(shown()).toBe('nothing');
    go();
    expect(shown()).toBe('{"name":"pressed"}');
  });

  // What earlier builds stored in the history itself.
  it.each([{ name: 'dana@a.example', tinid: '7' }, { trail: [{ id: '1', name: 'Kub' }] }, null, 'x'])(
    '%j is not a note',
    (state) => {
      openPage(state);
      expect(shown()).toBe('nothing');
    },
  );
});
