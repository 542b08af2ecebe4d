/**
 * A browser without a screen, for tests of the whole app: happy-dom's window with Node's own fetch and URL. All test
 * files of a process share it, because the app's modules are loaded once and keep what they have read from it.
 */
import { GlobalWindow } from 'happy-dom';
import HistoryItemList from 'happy-dom/lib/history/HistoryItemList.js';
import { populateGlobal } from 'vitest/runtime';
import { storageRefusal } from '../../lib/browser-storage.ts';
import { config } from '../../lib/config/config.ts';
import { repeatTiming } from '../../lib/graphql/links.ts';
import { quickenDocument, shortenComputedStyle } from './quick-document.ts';

/** Where the app under test lives. */
export const testOrigin = 'http://webtrax.test';

const testWindow = new GlobalWindow({
  url: `${testOrigin}/`,
  width: 1440,
  height: 900,
  settings: {
    disableErrorCapturing: true,
    // The script of the third party's forms is run as it is.
    enableJavaScriptEvaluation: true,
    suppressInsecureJavaScriptEnvironmentWarning: true,
    fetch: {
      interceptor: {
        // What elements load by themselves comes from the backend too.
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

// Node's own: the mock backend reads requests, files and signals that are made of these.
const fromNode = { Blob, File, MessageChannel };
populateGlobal(globalThis, testWindow, { bindFunctions: true });
Object.assign(globalThis, fromNode);

quickenDocument();

/** happy-dom forgets the entries after the one that is replaced; a browser keeps them, and Forward leads to them. */
HistoryItemList.prototype.replace = function replace(item) {
  this.items[this.items.indexOf(this.currentItem)] = item;
  this.currentItem = item;
};

/** happy-dom's own answer, for what is asked of the other one. */
export const fullComputedStyle = shortenComputedStyle();

/** What happy-dom has no popovers for: buttons toggle theirs, and elements say that they opened or closed. */
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

/** Nothing is laid out here. Every element has this size, so that charts are drawn and long lists show their rows. */
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

/** Names of the files that the app has had the browser save, or addresses that it was sent to, newest last. */
export const downloads: string[] = [];
const blobs = new Map<string, Blob>();
/** The saved files that the page made or fetched itself, newest last. */
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

/** Nothing is laid out, so whatever is looked at is in sight. */
window.IntersectionObserver = class extends window.IntersectionObserver {
  readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    super(tell);
    this.tell = tell;
  }
  override observe(target: Element): void {
    queueMicrotask(() => this.tell([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this));
  }
};

/** As a browser does, it tells the size of what it is to watch once, and then each change, of which there is none. */
window.ResizeObserver = class extends window.ResizeObserver {
  readonly tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    super(tell);
    this.tell = tell;
  }
  override observe(target: Element): void {
    const size = { inlineSize: width, blockSize: height };
    const boxes = { borderBoxSize: [size], contentBoxSize: [size], devicePixelContentBoxSize: [size] };
    const entry = { target, contentRect: target.getBoundingClientRect(), ...boxes };
    queueMicrotask(() => this.tell([entry], this));
  }
};

// The browser never has time to spare: what waits for that within a limit, the testers' panel, stays away.
window.requestIdleCallback = (run, options) => (options ? 0 : Number(setTimeout(run)));
window.cancelIdleCallback = (timer) => clearTimeout(timer);

// What a failed request waits for before it is repeated costs every test of a failure.
repeatTiming.pauseMs = 10;

let formsNumber = 0;

/** Has the script of the third party's forms loaded again: the app does so once for each address. */
export function forgetForms(): void {
  Reflect.deleteProperty(window, 'WebTraxForms');
  Object.assign(config, { formsScriptUrl: `/third-party/forms.js?number=${++formsNumber}` });
}

/** Names of what the browser keeps for the app, in the order of the alphabet. */
export function storeKeys(): readonly string[] {
  return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').sort();
}

/** Forgets everything that the app has stored and loaded. */
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
