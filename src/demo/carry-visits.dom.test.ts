import { afterEach, expect, it } from 'vitest';
import { visitChannel } from '../../schema/reference/visit-channel.ts';
import { carryVisits } from './carry-visits.ts';

let end = () => {};
afterEach(() => end());

/** A mock that notes the bodies that come to it. */
function createTaker() {
  const taken: string[] = [];
  let next = Promise.withResolvers<void>();
  const fetchFromMock = async (request: Request) => {
    expect([request.method, new URL(request.url).pathname]).toEqual(['POST', '/collect']);
    taken.push(await request.text());
    next.resolve();
    return new Response(null, { status: 204 });
  };
  const come = async () => {
    await next.promise;
    next = Promise.withResolvers<void>();
  };
  return { taken, fetchFromMock, come };
}

it('brings what waits to the mock, once, and what comes later as it comes (TST-080)', async () => {
  const { taken, fetchFromMock, come } = createTaker();
  localStorage.setItem(visitChannel.waiting, JSON.stringify(['one']));
  end = carryVisits(fetchFromMock, localStorage);
  await come();
  expect(taken).toEqual(['one']);
  expect(localStorage.getItem(visitChannel.waiting)).toBeNull();
  localStorage.setItem(visitChannel.waiting, JSON.stringify(['two']));
  const page = new BroadcastChannel(visitChannel.channel);
  page.postMessage(null);
  await come();
  page.close();
  expect(taken).toEqual(['one', 'two']);
});

it('leaves out what is no list of bodies', async () => {
  const { taken, fetchFromMock, come } = createTaker();
  localStorage.setItem(visitChannel.waiting, '{"broken');
  end = carryVisits(fetchFromMock, localStorage);
  localStorage.setItem(visitChannel.waiting, JSON.stringify([7, null, 'three']));
  const page = new BroadcastChannel(visitChannel.channel);
  page.postMessage(null);
  await come();
  page.close();
  expect(taken).toEqual(['three']);
});
