import { describe, expect, it } from 'vitest';
import { BodyTooLargeError, readBody } from './http.ts';

const request = (body: string | null) => new Request('http://mock.example/graphql', { method: 'POST', body });

/** As Firefox has it, whose requests know nothing of a stream. */
function withoutStream(body: string | null): Request {
  const plain = request(body);
  Object.defineProperty(plain, 'body', { value: undefined });
  return plain;
}

describe.each([
  ['a stream', request],
  ['no stream (FRM-070)', withoutStream],
])('a body that is %s, of no announced length', (_, make) => {
  it('is read whole', async () => expect(await readBody(make('{"a":"ü"}'))).toBe('{"a":"ü"}'));

  it('is empty where there is none', async () => expect(await readBody(make(null))).toBe(''));

  it('is refused where it is too long', async () => {
    await expect(readBody(make('12345'), 4)).rejects.toBeInstanceOf(BodyTooLargeError);
    expect(await readBody(make('1234'), 4)).toBe('1234');
  });
});
