/**
 * A headless browser for tests of the whole app: happy-dom's window with Node's fetch and URL. All test files of a
 * process share it, because the app's modules are loaded once and keep what they have read from it.
 */
import { GlobalWindow } from 'happy-dom';
import HistoryItemList from 'happy-dom/lib/history/HistoryItemList.js';
import { populateGlobal } from 'vitest/runtime';
import { storageRefusal } from '../../lib/browser-storage.ts';
import { config } from '../../lib/config/config.ts';
import { repeatTiming } from '../../lib/graphql/links.ts';
import { shortenComputedStyle, speedUpDocument } from './quick-document.ts';

/** The origin of the app under test. */
export const testOrigin = 'http://webtrax.test';

const testWindow = new GlobalWindow({
  url: `${testOrigin}/`,
  width: 1440,
  height: 900,
  settings: {
    disableErrorCapturing: true,
    // The third party's forms script runs unchanged.
    enableJavaScriptEvaluation: true,
    suppressInsecureJavaScriptEnvironmentWarning: true,
    fetch: {
      interceptor: {
        // Resources loaded by elements also come from the backend.
        async beforeAsyncRequest({ request, window }) {
          const { status, headers, ...answer } = await fetch(request.url).then(
            async (response) => ({
              status: response.status,
              headers: Object.fromEntries(response.headers),
              text: await response.text(),
            }),
            () => ({ status: 503, headers: {}, text: '' }),
          );
          return new window.Response(answer.text, { status, headers });
        },
      },
    },
    navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
  },
});

// Node's own classes, since the mock backend reads requests, files and signals created with them.
const fromNode = { Blob, File, MessageChannel };
populateGlobal(globalThis, testWindow, { bindFunctions: true });
Object.assign(globalThis, fromNode);

speedUpDocument();

/** happy-dom drops the entries after a replaced one. A browser keeps them for Forward. */
HistoryItemList.prototype.replace = function replace(item) {
  this.items[this.items.indexOf(this.currentItem)] = item;
  this.currentItem = item;
};

/** happy-dom's original function, for comparison with the faster one. */
export const fullComputedStyle = shortenComputedStyle();

/** Adds popovers, which happy-dom lacks: buttons toggle theirs, and elements fire toggle events. */
function setPopover(target: HTMLElement, isOpen: boolean): void {
  if ((target.dataset.popoverOpen !== undefined) === isOpen) return;
  if (isOpen) target.dataset.popoverOpen = '';
  else delete target.dataset.popoverOpen;
  const states = { oldState: isOpen ? 'closed' : 'open', newState: isOpen ? 'open' : 'closed' };
  target.dispatchEvent(Object.assign(new Event('toggle'), states));
}
HTMLElement.prototype.showPopover = function show() {
  setPopover(this, true);
};
HTMLElement.prototype.hidePopover = function hide() {
  setPopover(this, false);
};
document.addEventListener('click', ({ target }) => {
  const id = target instanceof Element ? target.closest('[popovertarget]')?.getAttribute('popovertarget') : null;
  const popover = id ? document.getElementById(id) : null;
  if (popover) setPopover(popover, popover.dataset.popoverOpen === undefined);
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const popover of document.querySelectorAll<HTMLElement>('[data-popover-open]')) setPopover(popover, false);
});

/** There is no layout. Every element has this size, so that charts are drawn and long lists show their rows. */
const width = 1200;
const height = 600;
HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
const sizes = {
  clientWidth: width,
  clientHeight: height,
  offsetWidth: width,
  offsetHeight: height,
  scrollHeight: 2 * height,
};
for (const [name, pixels] of Object.entries(sizes))
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => pixels });

/** Names of files that the app has saved, or addresses that it navigated to, newest last. */
export const downloads: string[] = [];
const blobs = new Map<string, Blob>();
/** Saved files that the page created or fetched itself, newest last. */
export const savedFiles: { readonly name: string; readonly blob: Blob }[] = [];
const { createObjectURL } = URL;
URL.createObjectURL = (blob: Blob | MediaSource) => {
  const address = createObjectURL(blob);
  if (blob instanceof Blob) blobs.set(address, blob);
  return address;
};
Object.defineProperty(location, 'assign', { value: (url: string) => void downloads.push(url) });
HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
  if (this.download === '') HTMLElement.prototype.click.call(this);
  else downloads.push(this.download);
  const blob = blobs.get(this.href);
  if (this.download !== '' && blob !== undefined) savedFiles.push({ name: this.download, blob });
};

/** Without layout, every observed element counts as visible. */
window.IntersectionObserver = class extends window.IntersectionObserver {
  readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    super(callback);
    this.callback = callback;
  }
  override observe(target: Element): void {
    queueMicrotask(() =>
      this.callback([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this),
    );
  }
};

/** Like a browser, reports the initial size of an observed element once. Sizes never change. */
window.ResizeObserver = class extends window.ResizeObserver {
  readonly callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    super(callback);
    this.callback = callback;
  }
  override observe(target: Element): void {
    const size = { inlineSize: width, blockSize: height };
    const boxes = { borderBoxSize: [size], contentBoxSize: [size], devicePixelContentBoxSize: [size] };
    const entry = { target, contentRect: target.getBoundingClientRect(), ...boxes };
    queueMicrotask(() => this.callback([entry], this));
  }
};

// The browser is never idle within a timeout, so the testers' panel isn't loaded.
window.requestIdleCallback = (run, options) => (options ? 0 : Number(setTimeout(run)));
window.cancelIdleCallback = (timer) => clearTimeout(timer);

// Shortens the pause before a failed request is repeated, which every test of a failure would wait for.
repeatTiming.pauseMs = 10;

let formsNumber = 0;

/** Makes the app load the third party's forms script again, which it does once per address. */
export function forgetForms(): void {
  Reflect.deleteProperty(window, 'WebTraxForms');
  Object.assign(config, { formsScriptUrl: `/third-party/forms.js?number=${++formsNumber}` });
}

/** The app's localStorage keys in alphabetical order. */
export function storeKeys(): readonly string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').sort();
}

/** Clears everything that the app has stored and loaded. */
export function clearBrowser(): void {
  forgetForms();
  downloads.length = 0;
  savedFiles.length = 0;
  blobs.clear();
  storageRefusal.forget();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of document.cookie.split(';').map((pair) => pair.split('=')[0])) {
    // biome-ignore lint/suspicious/noDocumentCookie: this window has no cookie store
    document.cookie = `${name}=; path=/; max-age=0`;
  }
}
