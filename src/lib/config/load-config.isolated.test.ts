import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../browser-storage.ts';
import { config, setConfig } from './config.ts';
import { ConfigError, configureOnce, lastConfigKey, loadConfig } from './config-file.ts';
import { initialConfig } from './config-table.ts';

const text = (graphqlUrl: string) =>
  JSON.stringify({ graphqlUrl, authUrl: '/a', apiUrl: '/b', formsScriptUrl: '/f.js' });
const answer = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));

beforeEach(() => setConfig(initialConfig(false)));
afterEach(() => {
  document.body.replaceChildren();
  browserStorage.removeItem(lastConfigKey);
  vi.useRealTimers();
});

describe('a build configured by its host (HST-003)', () => {
  it('loads the file next to its page', async () => {
    const fetch = answer(text('/one'));
    vi.stubGlobal('fetch', fetch);
    await loadConfig('/portal');
    expect(config.graphqlUrl).toBe('/one');
    expect(fetch).toHaveBeenCalledWith('/portal/config.json', expect.objectContaining({ credentials: 'same-origin' }));
  });

  it('uses the text in its page without requesting the file', async () => {
    const fetch = answer('');
    vi.stubGlobal('fetch', fetch);
    document.body.innerHTML = `<script type="application/json" id="webtrax-config">${text('/inline')}</script>`;
    await loadConfig('');
    expect(config.graphqlUrl).toBe('/inline');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['a lost connection', vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['a 503', answer('down', 503)],
    ['a host that hangs', vi.fn(() => new Promise<Response>(() => {}))],
  ])('starts with its last configuration despite %s, but fails without one', async (_, fetch) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetch);
    const first = expect(loadConfig('')).rejects.toThrow(ConfigError);
    await vi.advanceTimersByTimeAsync(3000);
    await first;
    browserStorage.setItem(lastConfigKey, text('/last'));
    const second = loadConfig('');
    await vi.advanceTimersByTimeAsync(3000);
    await second;
    expect(config.graphqlUrl).toBe('/last');
  });

  it('requests the file once for two callers', async () => {
    const fetch = answer(text('/once'));
    vi.stubGlobal('fetch', fetch);
    await Promise.all([configureOnce(''), configureOnce('')]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(config.graphqlUrl).toBe('/once');
  });

  it("doesn't start with an invalid file, even if it has a last configuration", async () => {
    browserStorage.setItem(lastConfigKey, text('/last'));
    vi.stubGlobal('fetch', answer('{"graphqlUrl": "ftp://x"}'));
    await expect(loadConfig('')).rejects.toThrow('begins neither with https:// nor with /');
  });
});
