import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageReload } from '../lib/reload-page.ts';
import { createScreenRouter, type ScreenRoute } from '../lib/routing/screen-router.ts';
import { Screens } from '../lib/routing/screens.tsx';
import { browserTexts } from '../text/browser.ts';
import { ErrorScreen, FramedErrorScreen } from './error-screen.tsx';

afterEach(() => {
  cleanup();
  pageReload.forget();
});

function Crash(): never {
  throw new Error('no such column');
}

const draw = (route: ScreenRoute) =>
  render(
    <Screens
      router={createScreenRouter({ routes: [{ path: '/', ...route }], history: UNSAFE_createMemoryHistory() })}
    />,
  );

/** Renders a route that crashes and returns what was logged. */
async function crash(ErrorBoundary: ComponentType) {
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => {});
  draw({ Component: Crash, ErrorBoundary });
  await screen.findByRole('heading', { level: 1 });
  return errorSpy.mock.calls;
}

describe('ErrorScreen', () => {
  it('shows the fixed sentence and its five ways out, and logs the error (FRM-024, FRM-025)', async () => {
    const errorCalls = await crash(ErrorScreen);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Whoops! Something went wrong.');
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Audience', '/audience'],
      ['Sessions', '/sessions'],
      ['Analytics', '/analytics'],
      ['Settings', '/settings'],
    ]);
    expect(document.body.textContent).not.toContain('no such column');
    // Nothing was lost that reloading the page would fix (ERR-033, ERR-034).
    expect(screen.queryByRole('button')).toBeNull();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    fireEvent.online(window);
    expect(reload).not.toHaveBeenCalled();
    const error = expect.objectContaining({ message: 'no such column', stack: expect.stringContaining('Crash') });
    expect(errorCalls).toContainEqual(['render:', 'no such column', error]);
  });

  it('reloads the page once for a missing part, then offers Reload (ERR-033)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => Response.json({ build: 'b2' }));
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const lazy = async () => {
      throw new TypeError('Failed to fetch dynamically imported module: http://webtrax.test/assets/home.js');
    };
    const route = { lazy, ErrorBoundary: ErrorScreen };
    const first = draw(route);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByRole('heading')).toBeNull();
    first.unmount();
    pageReload.forget();
    const splash = document.createElement('div');
    splash.id = 'splash';
    document.body.append(splash);
    draw(route);
    expect(await screen.findByText(browserTexts.lostPart)).toBeTruthy();
    // The splash must not cover the message.
    expect(splash.dataset.done).toBe('');
    splash.remove();
    expect(reload).toHaveBeenCalledOnce();
    screen.getByRole('button', { name: 'Reload' }).click();
    expect(reload).toHaveBeenCalledTimes(2);
    // The connection returns (ERR-034).
    fireEvent.online(window);
    expect(reload).toHaveBeenCalledTimes(3);
    cleanup();
    fireEvent.online(window);
    expect(reload).toHaveBeenCalledTimes(3);
    sessionStorage.clear();
  });

  it('leaves the main landmark to the frame around it', async () => {
    await crash(FramedErrorScreen);
    expect(screen.queryByRole('main')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(5);
  });
});
