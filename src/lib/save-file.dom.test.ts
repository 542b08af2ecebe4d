import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config, setConfig } from './config/config.ts';
import { fileNameOf, sendToFile } from './save-file.ts';
import { isServerUnreachable } from './send-request.ts';

const fetchMock = vi.fn<typeof fetch>();
const navigateTo = vi.fn<(url: string) => void>();
let saved: string[];
const built = { ...config };

beforeEach(() => {
  fetchMock.mockReset();
  navigateTo.mockReset();
  saved = [];
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window.location, 'assign').mockImplementation((url) => navigateTo(String(url)));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => setConfig(built));

const file = (headers: Record<string, string> = { 'content-type': 'text/csv' }, status = 200) =>
  new Response('a,b', { status, headers });
const redirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });

describe('the file name', () => {
  it.each([
    [null, '/files/June%20report.csv?x=1', 'June report.csv'],
    [null, '/files/100%.csv', '100%.csv'],
    [null, '/files/', 'download'],
    ['attachment', '/files/a.csv', 'a.csv'],
    ['attachment; filename=""', '/files/a.csv', 'a.csv'],
    [`attachment; filename="Menge.csv"; filename*=UTF-8''M%C3%A4nge.csv`, '/files/1', 'Mänge.csv'],
    ['attachment; filename=b.csv; size=5', '/files/1', 'b.csv'],
  ])('with the header %j at %s is %s', (disposition, address, name) =>
    expect(fileNameOf(disposition, address)).toBe(name),
  );
});

describe('a file that this page can read (FIL-002)', () => {
  it('is requested once, as links can be single-use, and saved under its own name', async () => {
    fetchMock.mockResolvedValue(
      file({ 'content-disposition': `attachment; filename*=UTF-8''a%20b.csv; filename="x"` }),
    );
    await sendToFile('/downloads/j1/a.csv?signature=x%2By');
    expect(fetchMock.mock.calls.map(([url, init]) => [url, init?.method])).toEqual([
      [new URL('/downloads/j1/a.csv?signature=x%2By', window.location.href).href, undefined],
    ]);
    expect(saved).toEqual(['a b.csv']);
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it.each([404, 403, 405, 410, 500])('rejects if it returns %i', async (status) => {
    fetchMock.mockResolvedValue(file({}, status));
    await expect(sendToFile('/downloads/j1/a.csv')).rejects.toThrow(`the file answers ${status}`);
    expect([saved, navigateTo.mock.calls]).toEqual([[], []]);
  });

  it('rejects if the host responds with its page', async () => {
    fetchMock.mockResolvedValue(file({ 'content-type': 'text/html; charset=utf-8' }));
    await expect(sendToFile('/downloads/j1/a.csv')).rejects.toThrow('the file is a page');
  });

  it('rejects if the server is unreachable', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const error: unknown = await sendToFile('/downloads/j1/a.csv').catch((thrown: unknown) => thrown);
    expect([String(error), isServerUnreachable(error)]).toEqual(['TypeError: Failed to fetch', true]);
  });

  it('rejects as unreachable if the connection breaks midway, unlike a dead file', async () => {
    fetchMock.mockResolvedValueOnce(
      new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) })),
    );
    const error: unknown = await sendToFile('/downloads/j1/a.csv').catch((thrown: unknown) => thrown);
    expect([String(error), isServerUnreachable(error)]).toEqual(['TypeError: cut off', true]);
    fetchMock.mockResolvedValueOnce(file({}, 404));
    expect(isServerUnreachable(await sendToFile('/downloads/j1/a.csv').catch((thrown: unknown) => thrown))).toBe(false);
    expect(saved).toEqual([]);
  });

  it('rejects if it stops arriving', async () => {
    vi.useFakeTimers();
    fetchMock.mockResolvedValue(
      new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([1])) })),
    );
    const rejection = expect(sendToFile('/downloads/j1/a.csv')).rejects.toThrow('no answer within 30 seconds');
    await vi.advanceTimersByTimeAsync(31_000);
    await rejection;
    expect(saved).toEqual([]);
    vi.useRealTimers();
  });

  it('is canceled and not saved once it is unwanted (FIL-029, FIL-030)', async () => {
    let isCanceled = false;
    let send: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = controller;
      },
    });
    fetchMock.mockImplementation(async (_url, init) => {
      init?.signal?.addEventListener('abort', () => {
        isCanceled = true;
      });
      return new Response(body);
    });
    const unwanted = new AbortController();
    const sent = expect(sendToFile('/downloads/j1/a.csv', unwanted.signal)).rejects.toThrow();
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
    unwanted.abort();
    send?.enqueue(new Uint8Array([1]));
    send?.close();
    await sent;
    expect([isCanceled, saved]).toEqual([true, []]);
  });

  it('removes its abort listeners after success or failure', async () => {
    const unwanted = new AbortController();
    const listening = new Set<unknown>();
    vi.spyOn(unwanted.signal, 'addEventListener').mockImplementation((_type, listener) => void listening.add(listener));
    vi.spyOn(unwanted.signal, 'removeEventListener').mockImplementation(
      (_type, listener) => void listening.delete(listener),
    );
    fetchMock.mockResolvedValueOnce(file()).mockResolvedValueOnce(file({}, 404));
    await sendToFile('/downloads/j1/a.csv', unwanted.signal);
    await expect(sendToFile('/downloads/j1/a.csv', unwanted.signal)).rejects.toThrow('404');
    expect([listening.size, saved]).toEqual([0, ['a.csv']]);
  });

  it('is left to the browser on a redirect, unless file origins are configured', async () => {
    fetchMock.mockResolvedValue(redirect());
    await sendToFile('/downloads/j1/a.csv');
    expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/downloads/j1/a.csv');
    setConfig({ fileOrigins: ['https://files.example'] });
    fetchMock.mockResolvedValue(file());
    await sendToFile('/downloads/j1/a.csv');
    expect(fetchMock.mock.calls.map(([, init]) => init?.redirect)).toEqual(['manual', 'follow']);
  });
});

describe('a file of another origin', () => {
  it.each([
    ['that is one of the servers', { graphqlUrl: 'https://files.example/graphql' }],
    ['that is configured', { fileOrigins: ['https://files.example'] }],
  ])('%s rejects if it is dead (FIL-033)', async (_, values) => {
    setConfig({ ...values, credentials: 'include' });
    fetchMock.mockResolvedValueOnce(file()).mockResolvedValueOnce(file({}, 404));
    await sendToFile('https://files.example/a.csv');
    await expect(sendToFile('https://files.example/a.csv')).rejects.toThrow('the file answers 404');
    expect(fetchMock.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include']);
    expect([saved, navigateTo.mock.calls]).toEqual([['a.csv'], []]);
  });

  it('is left to the browser, without a request, if no setting names its origin', async () => {
    await sendToFile('https://files.example/a.csv?X-Signature=a%2Fb');
    expect(navigateTo).toHaveBeenCalledExactlyOnceWith('https://files.example/a.csv?X-Signature=a%2Fb');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('rejects if it has no web address', async () => {
    await expect(sendToFile('javascript:alert(1)')).rejects.toThrow('no address of the web');
  });
});
