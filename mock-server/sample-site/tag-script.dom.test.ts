import { beforeEach, describe, expect, it, vi } from 'vitest';
import { trackingScript } from '../../schema/reference/tracking-snippet.ts';
import { visitChannel } from '../../schema/reference/visit-channel.ts';
import { beaconLimits, readBeacon } from '../collect/read-beacon.ts';
import { type Transport, tagScript } from './tag-script.ts';

interface Sent {
  readonly code: string;
  readonly visitor: string;
  readonly visit: string;
  readonly sandbox?: string;
  readonly events: readonly { readonly type: string; readonly [field: string]: unknown }[];
}

let sent: Sent[] = [];
const addresses: string[] = [];
const sendBeacon = vi.fn<(address: string, body: string) => boolean>();
let ends: (() => void)[] = [];

/** Loads the page like a browser: first the tracking code, then the tag when it has loaded. */
function openPage(transport: Transport = 'collector'): void {
  for (const end of ends) end();
  ends = [];
  const listen = (target: EventTarget) => {
    const original = target.addEventListener.bind(target);
    const spy = vi.spyOn(target, 'addEventListener').mockImplementation((name, listener) => {
      original(name, listener);
      ends.push(() => target.removeEventListener(name, listener));
    });
    ends.push(() => spy.mockRestore());
  };
  listen(document);
  listen(window);
  Reflect.deleteProperty(window, 'WebTrax');
  vi.spyOn(document.head, 'appendChild').mockReturnValue(document.body);
  new Function(
    trackingScript({ id: '10442' }, '/sample-site/tag.js').replaceAll(/^ {2}WebTrax\(/gm, 'window.WebTrax('),
  )();
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({
    src: 'http://mock.example/sample-site/tag.js',
  } as HTMLScriptElement);
  new Function(tagScript(transport))();
}

const events = () => sent.flatMap((body) => body.events);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 15), toFake: ['Date', 'setTimeout'] });
  // No sandbox, whatever earlier tests have chosen.
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  sent = [];
  addresses.length = 0;
  document.head.innerHTML =
    '<link rel="canonical" href="https://www.harrowfluid.example/products"><title>Products</title>';
  document.body.innerHTML = `<a href="/sample-site/downloads/a.pdf" data-webtrax-download="Catalog"><b>Get it</b></a>
    <a href="tel:1" data-webtrax-call>(800) 555-0178</a>
    <form data-webtrax-rfi><input name="product" value="Ball valves"><textarea name="message">120 pieces</textarea></form>`;
  sendBeacon.mockImplementation((address, body) => {
    addresses.push(address);
    sent.push(JSON.parse(body) as Sent);
    return true;
  });
  Object.assign(navigator, { sendBeacon });
  return () => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'sendBeacon');
  };
});

describe('the tag', () => {
  it('reports a view on page load, under the canonical URL (TST-080)', () => {
    openPage();
    expect(addresses).toEqual(['http://mock.example/collect']);
    expect(sent).toEqual([
      {
        code: '10442',
        visitor: expect.stringMatching(/^[0-9a-f]{24}$/),
        visit: expect.stringMatching(/^[0-9a-f]{24}$/),
        events: [
          { type: 'view', url: 'https://www.harrowfluid.example/products', title: 'Products', referrer: '', after: 0 },
        ],
      },
    ]);
  });

  it.each([
    ['https://www.harrowfluid.example/products', 'https://www.harrowfluid.example/products?line=2'],
    ['https://www.harrowfluid.example/products?line=2', 'https://www.harrowfluid.example/products?line=2'],
    ['https://www.harrowfluid.example/products#all', 'https://www.harrowfluid.example/products?line=2'],
  ])("adds the page's query only once to the canonical URL %s (TST-080)", (canonical, url) => {
    history.replaceState(null, '', '/?line=2');
    document.querySelector('link')?.setAttribute('href', canonical);
    openPage();
    expect(events()).toMatchObject([{ type: 'view', url }]);
  });

  it('omits the query if the collector would reject its length (LIM-023)', () => {
    history.replaceState(null, '', `/?campaign=${'x'.repeat(beaconLimits.url)}`);
    openPage();
    expect(events()).toMatchObject([{ type: 'view', url: 'https://www.harrowfluid.example/products' }]);
    expect(readBeacon(sent[0])).toMatchObject({ events: [{ type: 'view' }] });
  });

  it.each([
    ['http://localhost:3000/products', ''],
    ['http://localhost:30001/', 'http://localhost:30001/'],
    ['http://localhost:3000.example/news', 'http://localhost:3000.example/news'],
  ])('omits the referrer if it is the site itself: %s (TST-080)', (address, referrer) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);
    openPage();
    expect(events()).toMatchObject([{ type: 'view', referrer }]);
  });

  it('reports downloads, calls, requests and the end of a view, with times', () => {
    openPage();
    vi.advanceTimersByTime(2000);
    document.querySelector('b')?.click();
    vi.advanceTimersByTime(3000);
    document.querySelector<HTMLElement>('[data-webtrax-call]')?.click();
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('pagehide'));
    expect(events().map(({ type, action, label, after }) => [type, action, label, after])).toEqual([
      ['view', undefined, undefined, 0],
      ['action', 'ASSET_DOWNLOAD', 'Catalog', 2000],
      ['action', 'PHONE_CALL', '(800) 555-0178', 3000],
      ['action', 'RFI', 'Ball valves', 0],
      ['leave', undefined, undefined, 1000],
    ]);
    expect(new Set(sent.map(({ visit }) => visit)).size).toBe(1);
  });

  it('starts a new visit of the same visitor after half an hour of inactivity', () => {
    openPage();
    vi.advanceTimersByTime(29 * 60_000);
    openPage();
    vi.advanceTimersByTime(31 * 60_000);
    openPage();
    const [one, other, later] = sent;
    expect(other?.visit).toBe(one?.visit);
    expect(later?.visit).not.toBe(one?.visit);
    expect(later?.visitor).toBe(one?.visitor);
    expect(later?.events[0]?.after).toBe(0);
  });

  it("sends the browser's sandbox", () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; mock-sandbox=tester-1');
    openPage();
    expect(sent[0]?.sandbox).toBe('tester-1');
  });

  it.each([
    [
      'storage is blocked',
      () =>
        void vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
          throw new Error('blocked');
        }),
    ],
    ['the stored value is invalid', () => localStorage.setItem('webtrax.testing.tag.last', 'soon')],
  ])('works if %s', (_what, begin) => {
    begin();
    openPage();
    document.querySelector('b')?.click();
    expect(events()).toHaveLength(2);
    expect(new Set(sent.map(({ visit }) => visit)).size).toBe(1);
  });

  it('queues up to 500 events for the demo tab', () => {
    openPage('channel');
    for (let click = 0; click < 600; click++) document.querySelector('b')?.click();
    expect(sent).toEqual([]);
    const waiting = JSON.parse(localStorage.getItem(visitChannel.waiting) ?? '[]') as string[];
    expect(waiting).toHaveLength(500);
    expect(JSON.parse(waiting.at(-1) ?? '')).toMatchObject({ code: '10442', events: [{ action: 'ASSET_DOWNLOAD' }] });
  });
});
