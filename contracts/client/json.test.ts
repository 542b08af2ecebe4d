import { describe, expect, it } from 'vitest';
import { createResponseText, KnownResponse, memoizeByObject, readContent } from './json.ts';

describe('a response whose text is already loaded', () => {
  const content = createResponseText('{"rows":[{"id":"a"}]}');
  const response = () => new KnownResponse(content, { status: 200, headers: { 'content-type': 'application/json' } });

  it('is read like any other', async () => {
    expect(await response().text()).toBe(content.text);
    expect(await response().json()).toEqual({ rows: [{ id: 'a' }] });
    expect(await response().clone().text()).toBe(content.text);
    expect(response().headers.get('content-type')).toBe('application/json');
    expect(await readContent(new Response(content.text))).toEqual({ text: content.text, value: content.value });
  });

  it('shares one immutable value between readers', async () => {
    const { value } = await readContent(response());
    expect((await readContent(response())).value).toBe(value);
    expect(() => (value as { rows: unknown[] }).rows.push('b')).toThrow(TypeError);
    expect(() => Object.assign((value as { rows: { id: string }[] }).rows[0] ?? {}, { id: 'b' })).toThrow(TypeError);
  });

  it("has no value if its text isn't JSON", () => {
    expect(createResponseText('<h1>').value).toBe(undefined);
  });
});

describe('memoizeByObject', () => {
  it('computes a value once for the same objects in the same order', () => {
    const computedPairs: unknown[] = [];
    const pair = memoizeByObject((a: unknown, b: unknown) => computedPairs.push([a, b]));
    const [one, other] = [{}, {}];
    expect([pair(one, other), pair(one, other), pair(other, one), pair(one, one)]).toEqual([1, 1, 2, 3]);
  });

  it('recomputes it each time for non-objects', () => {
    let count = 0;
    const next = memoizeByObject((_: unknown) => ++count);
    expect([next(null), next(null), next('a'), next('a')]).toEqual([1, 2, 3, 4]);
  });
});
