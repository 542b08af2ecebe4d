import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authCalls } from './auth-calls.ts';

const fetchMock = vi.fn<typeof fetch>();
const ask = () => authCalls.checkUsername({ username: 'dana@harrowfluid.example' });

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('an authentication call', () => {
  it("returns the response's object, with a numeric user id as text", async () => {
    fetchMock.mockResolvedValue(new Response('{"userId":"7"}'));
    expect(await ask()).toEqual({ userId: '7' });
    fetchMock.mockResolvedValue(new Response('{"userId":7}'));
    expect(await ask()).toEqual({ userId: '7' });
  });

  it.each<[string, () => Promise<Response>, number, string]>([
    [
      'rejected with JSON',
      async () => new Response('{"message":"Cant Find User"}', { status: 404 }),
      404,
      'Cant Find User',
    ],
    ['rejected with unexpected JSON', async () => new Response('{"error":"no"}', { status: 403 }), 403, 'Server Error'],
    [
      'rejected with a number as message',
      async () => new Response('{"message":7}', { status: 400 }),
      400,
      'Server Error',
    ],
    ['rejected with HTML', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), 502, 'Server Error'],
    ['rejected without a body', async () => new Response('', { status: 429 }), 429, 'Server Error'],
    ['answered with broken JSON', async () => new Response('{"userI'), 500, 'Server Error'],
    ['answered without a tinid', async () => new Response('{"userId":null}'), 500, 'Server Error'],
    ['answered with null', async () => new Response('null'), 500, 'Server Error'],
    [
      'cut off',
      async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) })),
      500,
      'Server Error',
    ],
    ['unanswered', () => Promise.reject(new TypeError('Failed to fetch')), 500, 'Server Error'],
  ])('fails with status and message if it is %s (AUT-028)', async (_, answer, status, message) => {
    fetchMock.mockImplementation(answer);
    await expect(ask()).rejects.toMatchObject({ name: 'AuthCallError', status, message });
  });

  it.each([
    ['{"message":"No.","field":"username"}', { message: 'No.', field: 'username' }],
    ['<h1>Bad Gateway</h1>', null],
  ])('keeps the body and the text of a failure: %s (AUT-028)', async (text, body) => {
    fetchMock.mockResolvedValue(new Response(text, { status: 400 }));
    await expect(ask()).rejects.toMatchObject({ body, text });
  });

  it('fails if no response comes within 30 seconds (AUT-028, LIM-010)', async () => {
    fetchMock.mockImplementation(() => new Promise(() => {}));
    const outcome = vi.fn();
    ask().catch(outcome);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.mock.calls[0]?.[0]).toMatchObject({
      name: 'AuthCallError',
      status: 500,
      message: 'Server Error',
      body: null,
      text: '',
    });
  });
});
