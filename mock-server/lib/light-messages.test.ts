import { describe, expect, it } from 'vitest';
import { LightRequest, textResponse } from './light-messages.ts';

const url = 'http://mock.example/graphql?a=%20b#c';
const pairs: [string, string][] = [
  ['Content-Type', 'application/json'],
  ['Authorization', 'token'],
  ['X-Two', 'one'],
  ['cookie', 'a=1'],
  ['x-two', 'two'],
  ['Cookie', 'b=2'],
];
const text = '\ufeff{ "name": "Çelik ✓" }';
const content = Buffer.from(text);

/** The same request as an instance of the standard class and of the light one. */
const requests = (body = content) => [
  new Request(url, { method: 'POST', headers: pairs, body }),
  new LightRequest(new URL(url), pairs, body),
];
const light = () => new LightRequest(new URL(url), pairs, content);
/** The same response to a standard request and to a light one. */
const responses = () =>
  [new Request(url), light()].map((request) => textResponse(request, '{ "name": "Çelik ✓" }', 'application/json'));

const plainFields = [
  ...['bodyUsed', 'cache', 'credentials', 'destination', 'integrity', 'keepalive', 'method', 'mode', 'ok', 'redirect'],
  ...['redirected', 'referrer', 'referrerPolicy', 'status', 'statusText', 'type', 'url'],
];
const fieldsOf = (message: object) => plainFields.map((name) => [name, Reflect.get(message, name)]);

function changed(headers: Headers): unknown[] {
  const entries: string[] = [];
  headers.append('x-two', 'three');
  headers.set('Vary', 'origin');
  headers.append('VARY', 'accept');
  headers.delete('Authorization');
  headers.forEach((value, name) => {
    entries.push(`${name}: ${value}`);
  });
  const read = [headers.get('x-TWO'), headers.get('none'), headers.has('VARY'), headers.has('authorization')];
  return [entries, read, [...headers], [...headers.keys()], [...headers.values()], headers.getSetCookie()];
}

describe.each([
  ['request', requests],
  ['response', responses],
] as const)('a light %s', (_, both) => {
  it('has all properties of the standard one', () => {
    const [standard, own] = both().map(fieldsOf);
    expect(own).toEqual(standard);
  });

  it('has the same headers, before and after a change, cloned or not', () => {
    for (const of of [both, () => both().map((message) => message.clone())]) {
      const [standard, own] = of().map(({ headers }) => [[...headers], [...new Headers(headers)], changed(headers)]);
      expect(own).toEqual(standard);
    }
  });

  it.each(['text', 'json', 'arrayBuffer', 'blob', 'bytes'] as const)('reads its body as %s', async (way) => {
    const [standard, own] = await Promise.all(both().map(async (message) => message[way]()));
    expect(own).toEqual(standard);
  });

  it('streams its body', async () => {
    const [standard, own] = await Promise.all(both().map(({ body }) => new Response(body).text()));
    expect(own).toBe(standard);
  });
});

it('decodes invalid UTF-8 like the standard', async () => {
  const broken = Buffer.from([0x22, 0xc3, 0x28, 0xf0, 0x9f, 0x22, 0xff]);
  const [standard, own] = await Promise.all(requests(broken).map((request) => request.text()));
  expect(own).toBe(standard);
});

it('parses a form', async () => {
  const headers: [string, string][] = [['content-type', 'application/x-www-form-urlencoded']];
  const form = await new LightRequest(new URL(url), headers, Buffer.from('a=1&b=2')).formData();
  expect([...form]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
});

it('has a stable signal that never aborts', () => {
  const request = light();
  expect(request.signal).toBe(request.signal);
  expect(request.signal.aborted).toBe(false);
});

it('sets a cookie', () => {
  const [response] = responses().slice(1);
  response?.headers.append('set-cookie', 'a=1');
  expect(response?.headers.getSetCookie()).toEqual(['a=1']);
});
