import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { pageScript } from './page-script.ts';

let client: ReturnType<typeof createTestClient>;
/** Listeners of the previous page, which would otherwise act in the next one. */
let listeners: (() => void)[];
/** If set, delays the next response of the page's URL. */
let gate: Promise<unknown> | null;
let isOutOfReach: boolean;
/** Calls in flight. */
let pending = 0;
let paths: string[];

/** The sandbox as a header, because this test document can't send cookies. */
function sandboxHeader(): Record<string, string> {
  const name = /mock-sandbox=([^;]+)/.exec(document.cookie)?.[1];
  return name === undefined ? {} : { 'x-mock-sandbox': name };
}
async function respond(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...sandboxHeader() };
  const response = client.app.fetch(new Request(new URL(path, 'http://localhost'), { ...init, headers }));
  pending += 1;
  paths.push(path);
  try {
    return path === '/__mock' ? await pageOf(await response) : await response;
  } finally {
    pending -= 1;
  }
}
/** The page without the catalog, which takes long to parse. */
async function pageOf(response: Response): Promise<Response> {
  if (isOutOfReach) throw new TypeError('Failed to fetch');
  const currentGate = gate;
  gate = null;
  const text = await response.text();
  await currentGate;
  return new Response(text.replaceAll(/<section data-group aria-labelledby="part-[\s\S]*?<\/section>/g, ''));
}
const active = async () => {
  const stack: readonly { name: string }[] = await (await respond('/__mock/api/scenarios/active')).json();
  return stack.map(({ name }) => name);
};

/** Waits until the page has processed its responses. Another call takes longer than that. */
async function settled(): Promise<void> {
  await vi.waitFor(() => expect(pending).toBe(0));
  await active();
}

function the(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
}
const click = (selector: string) => the(selector).click();
const statusText = () => the('#said').textContent;
const expectStatus = (words: string) => vi.waitFor(() => expect(statusText()).toContain(words));
const sandbox = () => the('#sandbox').dataset.name ?? '';
/** Starts a scenario here and waits until it is shown. */
async function start(name: string): Promise<void> {
  click(`[data-start="${name}"]`);
  await vi.waitFor(() => expect(document.querySelector(`[data-stop="${name}"]`)).not.toBeNull());
}

beforeEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page sets it
  document.cookie = 'mock-sandbox=; path=/; max-age=0';
  client = createTestClient({ tester: { servesApp: true } });
  [listeners, paths, gate, isOutOfReach] = [[], [], null, false];
  const page = new DOMParser().parseFromString(await (await respond('/__mock')).text(), 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  document.body.innerHTML = page.body.innerHTML;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => respond(path.startsWith('/') ? path : '/__mock', init));
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown, options?: unknown) => {
      add(type, listener as EventListener, options as AddEventListenerOptions);
      listeners.push(() => target.removeEventListener(type, listener as EventListener));
    });
  }
  pageScript();
});
afterEach(async () => {
  await settled();
  for (const leave of listeners) leave();
  document.body.innerHTML = '';
});

describe("the mock's page", () => {
  it('queues quick starts, in a single new sandbox', async () => {
    click('[data-start="http-500-json"]');
    click('[data-start="slow-fixed"]');
    await expectStatus('slow-fixed is on');
    expect(paths.filter((path) => path === '/__mock/api/sandboxes')).toHaveLength(1);
    expect(await active()).toEqual(['http-500-json', 'slow-fixed']);
  });

  it('keeps focus on the control that was used, or else on its section', async () => {
    await start('http-500-json');
    const name = sandbox();
    the('[data-clock="advance"]').focus();
    click('[data-clock="advance"]');
    await vi.waitFor(() => expect(the('#sandbox').textContent).toContain('1 h ahead'));
    expect(document.activeElement).toBe(the('[data-clock="advance"]'));
    the('[data-stop]').focus();
    click('[data-stop]');
    await vi.waitFor(() => expect(document.querySelector('[data-stop]')).toBeNull());
    expect([document.activeElement, sandbox()]).toEqual([the('#sandbox'), name]);
  });

  it('rerenders only changed parts, and nothing being pressed', async () => {
    await start('http-500-json');
    const stop = the('[data-stop]');
    const time = the('#sandbox time');
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(time.isConnected).toBe(false));
    expect(stop.isConnected).toBe(true);

    await respond('/__mock/api/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"action":"stop"}',
    });
    stop.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
    await settled();
    expect(stop.isConnected).toBe(true);
    stop.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    await vi.waitFor(() => expect(stop.isConnected).toBe(false));
  });

  it('ignores late responses to earlier requests', async () => {
    await start('http-500-json');
    let open: (value?: unknown) => void = () => undefined;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(gate).toBeNull());
    click('[data-stop]');
    await vi.waitFor(() => expect(document.querySelector('[data-stop]')).toBeNull());
    open();
    await settled();
    expect(document.querySelector('[data-stop]')).toBeNull();
  });

  it('refreshes after a failure, and says if that fails too', async () => {
    await start('http-500-json');
    await respond('/__mock/api/scenarios/active', { method: 'DELETE' });
    click('[data-stop]');
    await expectStatus('is not active here');
    await vi.waitFor(() => expect(document.querySelector('[data-stop]')).toBeNull());
    await start('http-500-json');
    isOutOfReach = true;
    click('[data-act="stop-all"]');
    await expectStatus('All scenarios are off. What this page shows may be old: Failed to fetch');
  });

  it("can't reset the shared sandbox, and lists what resetting another one discards", async () => {
    expect(document.querySelector('[data-act="reset"]')).toBeNull();
    await start('http-500-json');
    const confirmed = vi.fn((_: string) => false);
    vi.stubGlobal('confirm', confirmed);
    click('[data-act="reset"]');
    await vi.waitFor(() => expect(confirmed).toHaveBeenCalled());
    for (const part of ['saved data', 'scenarios', 'clock', 'world', 'journal']) {
      expect(confirmed.mock.calls[0]?.[0]).toContain(part);
    }
    expect(await active()).toEqual(['http-500-json']);
  });

  it("selects the text if copying isn't allowed", async () => {
    vi.stubGlobal('navigator', { clipboard: undefined });
    click('[data-copy]');
    await expectStatus('The text is selected');
    expect(getSelection()?.toString()).toBe('x-mock-sandbox: default');
  });

  it('filters by text that the browser restores on back navigation', () => {
    const field = document.querySelector<HTMLInputElement>('#filter');
    if (field !== null) field.value = 'zzzz';
    window.dispatchEvent(new Event('pageshow'));
    expect(the('#shown').textContent).toBe('0 found');
    expect(document.querySelectorAll('[data-row]:not([hidden])').length).toBe(0);
  });
});
