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

const lost = () => new TypeError('Failed to fetch dynamically imported module: http://webtrax.test/assets/menu.js');

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

describe('a part within a page that cannot be fetched (ERR-033)', () => {
  it('says so in its place, what was typed stays, and it is fetched again when it is next opened', async () => {
    const load = vi.fn(async () => Menu).mockRejectedValueOnce(lost());
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

  it('is fetched again in its place with whatever else failed, as often as it is lost (ERR-034)', async () => {
    const load = vi
      .fn(async () => Menu)
      .mockRejectedValueOnce(lost())
      .mockRejectedValueOnce(lost());
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

  it('can be closed where it closes itself, and reloads the page only when asked', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const { Part } = lazyChunk<MenuProps>(() => Promise.reject(lost()));
    render(<Page menu={(close) => <Part name="Ada" onClose={close} />} />);
    press('Menu');
    await screen.findByRole('alert');
    expect(reload).not.toHaveBeenCalled();
    press('Reload');
    expect(reload).toHaveBeenCalledOnce();
    press('Close');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is closed by Escape as well where it closes itself, until it is there', async () => {
    const load = vi.fn(async () => Menu).mockRejectedValueOnce(lost());
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

  it('leaves the focus of its Close to the page (FRM-054)', async () => {
    const { Part } = lazyChunk<MenuProps>(() => Promise.reject(lost()));
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

  it('leaves to the screen what else fails in it', async () => {
    const { Part } = lazyChunk<MenuProps>(async () => () => {
      throw new Error('no such column');
    });
    render(<Page menu={() => <Part name="Ada" />} />);
    press('Menu');
    await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(document.body.textContent).not.toContain(browserTexts.lostPart);
  });

  it('ends quietly where it is only fetched ahead', async () => {
    const load = vi.fn(() => Promise.reject(lost()));
    lazyChunk<MenuProps>(load).preload();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });
});
