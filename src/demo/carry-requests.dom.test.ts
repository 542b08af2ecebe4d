import { afterEach, expect, it, vi } from 'vitest';
import { tagScript } from '../../mock-server/sample-site/tag-script.ts';
import { visitChannel } from '../../schema/reference/visit-channel.ts';
import { createSafeStorage, keyOf } from '../lib/browser-storage.ts';
import { checkNowEvent } from '../lib/window-events.ts';
import { deliverVisits } from './carry-requests.ts';

let end = () => {};
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

/** A mock that records the bodies it receives. */
function createMock() {
  const bodies: string[] = [];
  let next = Promise.withResolvers<void>();
  const fetchFromMock = async (request: Request) => {
    expect([request.method, new URL(request.url).pathname]).toEqual(['POST', '/collect']);
    bodies.push(await request.text());
    next.resolve();
    return new Response(null, { status: 204 });
  };
  const nextRequest = async () => {
    await next.promise;
    next = Promise.withResolvers<void>();
  };
  return { bodies, fetchFromMock, nextRequest };
}

it('delivers waiting visits to the mock once, and later ones as they arrive (TST-080)', async () => {
  const { bodies, fetchFromMock, nextRequest } = createMock();
  localStorage.setItem(visitChannel.waiting, JSON.stringify(['one']));
  end = deliverVisits(fetchFromMock, localStorage);
  await nextRequest();
  expect(bodies).toEqual(['one']);
  await vi.waitFor(() => expect(localStorage.getItem(visitChannel.waiting)).toBeNull());
  localStorage.setItem(visitChannel.waiting, JSON.stringify(['two']));
  const page = new BroadcastChannel(visitChannel.channel);
  page.postMessage(null);
  await nextRequest();
  page.close();
  expect(bodies).toEqual(['one', 'two']);
});

it('delivers visits even if the browser refuses locks (TST-080)', async () => {
  const { bodies, fetchFromMock, nextRequest } = createMock();
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  localStorage.setItem(visitChannel.waiting, JSON.stringify(['one']));
  end = deliverVisits(fetchFromMock, localStorage);
  await nextRequest();
  expect(bodies).toEqual(['one']);
  await vi.waitFor(() => expect(localStorage.getItem(visitChannel.waiting)).toBeNull());
});

it('loses no visits if a tab is closed during delivery (TST-080)', async () => {
  const waiting = JSON.stringify(['one', 'two']);
  localStorage.setItem(visitChannel.waiting, waiting);
  const requested = Promise.withResolvers<void>();
  end = deliverVisits(() => {
    requested.resolve();
    return new Promise(() => {});
  }, localStorage);
  await requested.promise;
  end();
  expect(localStorage.getItem(visitChannel.waiting)).toBe(waiting);
  localStorage.removeItem(visitChannel.waiting);
});

it('removes no other visits if the oldest were dropped meanwhile (TST-080)', async () => {
  localStorage.setItem(visitChannel.waiting, JSON.stringify(['one']));
  const fetchFromMock = vi.fn(async () => {
    localStorage.setItem(visitChannel.waiting, JSON.stringify(['two', 'three']));
    return new Response(null, { status: 204 });
  });
  const looked = new Promise((resolve) => window.addEventListener(checkNowEvent, resolve, { once: true }));
  end = deliverVisits(fetchFromMock, localStorage);
  await looked;
  expect(localStorage.getItem(visitChannel.waiting)).toBe(JSON.stringify(['two', 'three']));
  localStorage.removeItem(visitChannel.waiting);
});

it.each([
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['responds with 503', async () => new Response(null, { status: 503 })],
  ['responds with 429', async () => new Response(null, { status: 429 })],
])('keeps visits waiting, in order, if the mock %s (TST-080)', async (_, fail) => {
  localStorage.setItem(visitChannel.waiting, JSON.stringify(['one', 'two', 'three']));
  const fetchFromMock = vi.fn(async (request: Request) => {
    if ((await request.text()) === 'one') return new Response(null, { status: 204 });
    localStorage.setItem(visitChannel.waiting, JSON.stringify(['two', 'three', 'four']));
    return fail();
  });
  end = deliverVisits(fetchFromMock, localStorage);
  const waiting = () => localStorage.getItem(visitChannel.waiting);
  await vi.waitFor(() => expect(waiting()).toBe(JSON.stringify(['two', 'three', 'four'])));
  expect(fetchFromMock).toHaveBeenCalledTimes(2);
  localStorage.removeItem(visitChannel.waiting);
});

it("ignores waiting data that isn't a list of request bodies", async () => {
  const { bodies, fetchFromMock, nextRequest } = createMock();
  localStorage.setItem(visitChannel.waiting, '{"broken');
  end = deliverVisits(fetchFromMock, localStorage);
  localStorage.setItem(visitChannel.waiting, JSON.stringify([7, null, 'three']));
  const page = new BroadcastChannel(visitChannel.channel);
  page.postMessage(null);
  await nextRequest();
  page.close();
  expect(bodies).toEqual(['three']);
});

/** Opens a page of a demo's sample site. It doesn't receive later events. */
function openSamplePage(folder: string): void {
  const src = `http://demo.example${folder}/sample-site/tag.js`;
  const spies = [
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue({ src } as HTMLScriptElement),
    ...[document, window].map((target) => vi.spyOn(target, 'addEventListener').mockImplementation(() => {})),
  ];
  const queue = [
    ['account', '10442'],
    ['pageview', ''],
  ];
  Object.assign(window, { WebTrax: { q: queue } });
  new Function(tagScript('channel'))();
  Reflect.deleteProperty(window, 'WebTrax');
  for (const spy of spies) spy.mockRestore();
}

it.each(['', '/one'])('delivers sample site visits only to the demo in the folder "%s" (FRM-061)', async (folder) => {
  const [own, other] = [createMock(), createMock()];
  openSamplePage(folder);
  expect(Object.keys(localStorage).filter((key) => keyOf(key, folder) === null)).toEqual([]);
  const endOther = deliverVisits(
    other.fetchFromMock,
    createSafeStorage(() => localStorage, '/two'),
  );
  const endOwn = deliverVisits(
    own.fetchFromMock,
    createSafeStorage(() => localStorage, folder),
  );
  end = () => [endOther, endOwn].forEach((one) => void one());
  await vi.waitFor(() => expect(own.bodies).toEqual([expect.stringContaining('"type":"view"')]));
  expect(other.bodies).toEqual([]);
  localStorage.clear();
});
