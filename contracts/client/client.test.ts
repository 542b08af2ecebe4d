import { describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { remembering } from './client.ts';
import { Unanswered, UnusableAnswer } from './failures.ts';

/** A client whose first request fails with this error, and a counter of its requests. */
function failingOnce(error: Error) {
  let count = 0;
  const request = async () => {
    count++;
    if (count === 1) throw error;
    return 'an answer';
  };
  return { client: { request, requestOf: () => null } as unknown as Client, count: () => count };
}

describe('a caching client', () => {
  it('repeats a request after the connection was cut, since that says nothing about the response', async () => {
    const { client, count } = failingOnce(new Unanswered('nav', 'the connection was cut'));
    const { request } = remembering(client);
    await expect(request('nav')).rejects.toThrow('the connection was cut');
    expect([await request('nav'), await request('nav'), count()]).toEqual(['an answer', 'an answer', 2]);
  });

  it("doesn't repeat a request with an unusable response", async () => {
    const { client, count } = failingOnce(new UnusableAnswer('nav', 'an answer', '500 {}'));
    const { request } = remembering(client);
    for (let time = 0; time < 2; time++) await expect(request('nav')).rejects.toThrow('received 500 {}');
    expect(count()).toBe(1);
  });
});
