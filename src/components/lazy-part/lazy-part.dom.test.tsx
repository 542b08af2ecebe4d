import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failedLoads } from '../../lib/connection.ts';
import { pageReload } from '../../lib/reload-page.ts';
import { browserTexts } from '../../text/browser.ts';
import { lazyChunk } from './lazy-part.tsx';

afterEach(() => {
  cleanup();
  pageReload.forget();
});
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const chunkError = () =>
  new TypeError('Failed to fetch dynamically imported module: http://webtrax.test/assets/menu.js');

interface MenuProps {
  readonly name: string;
  readonly onClose?: () => void;
}
const Menu = ({ name }: MenuProps) => <p>{`Menu of ${name}`}</p>;

/** A page with a field, and a menu that a button opens and closes. */
function Page({ menu }: { readonly menu: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Menu
      </button>
      {isOpen && menu(() => setOpen(false))}
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe("a lazy part that can't be loaded (ERR-033)", () => {
  it('says so in place, keeps what was typed, and is loaded again the next time it opens', async () => {
    const load = vi.fn(async () => Menu).mockRejectedValueOnce(chunkError());
    const { Part } = lazyChunk<MenuProps>(load);
    render(<Page menu={() => <Part name="Ada" fallback={<p>Loading</p>} />} />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } });
    press('Menu');
    expect(screen.getByText('Loading')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain(browserTexts.lostPart);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('typed');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    press('Menu');
    press('Menu');
    expect(await screen.findByText('Menu of Ada')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is loaded again in place with other failed loads, as often as it fails (ERR-034)', async () => {
    const load = vi
      .fn(async () => Menu)
      .mockRejectedValueOnce(chunkError())
      .mockRejectedValueOnce(chunkError());
    const { Part } = lazyChunk<MenuProps>(load);
    render(<Part name="Ada" />);
    await screen.findByRole('alert');
    act(() => failedLoads.retry());
    await screen.findByRole('alert');
    act(() => failedLoads.retry());
    expect(await screen.findByText('Menu of Ada')).toBeTruthy();
    act(() => failedLoads.retry());
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('can be closed if it has a way to close, and reloads the page only on request', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const { Part } = lazyChunk<MenuProps>(() => Promise.reject(chunkError()));
    render(<Page menu={(close) => <Part name="Ada" onClose={close} />} />);
    press('Menu');
    await screen.findByRole('alert');
    expect(reload).not.toHaveBeenCalled();
    press('Reload');
    expect(reload).toHaveBeenCalledOnce();
    press('Close');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('also closes on Escape if it has a way to close, until it has loaded', async () => {
    const load = vi.fn(async () => Menu).mockRejectedValueOnce(chunkError());
    const { Part } = lazyChunk<MenuProps>(load);
    const close = vi.fn();
    render(<Part name="Ada" onClose={close} />);
    await screen.findByRole('alert');
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(close).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(close).toHaveBeenCalledOnce();
    act(() => failedLoads.retry());
    await screen.findByText('Menu of Ada');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(close).toHaveBeenCalledOnce();
  });

  it('leaves focus to the page after Close (FRM-054)', async () => {
    const { Part } = lazyChunk<MenuProps>(() => Promise.reject(chunkError()));
    render(
      <main>
        <Page menu={(close) => <Part name="Ada" onClose={close} />} />
      </main>,
    );
    press('Menu');
    await screen.findByRole('alert');
    screen.getByRole('button', { name: 'Close' }).focus();
    press('Close');
    await vi.waitFor(() => expect(document.activeElement?.localName).toBe('main'));
  });

  it('leaves its other errors to the screen', async () => {
    const { Part } = lazyChunk<MenuProps>(async () => () => {
      throw new Error('no such column');
    });
    render(<Page menu={() => <Part name="Ada" />} />);
    press('Menu');
    await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(document.body.textContent).not.toContain(browserTexts.lostPart);
  });

  it('fails silently when only preloaded', async () => {
    const load = vi.fn(() => Promise.reject(chunkError()));
    lazyChunk<MenuProps>(load).preload();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });
});
