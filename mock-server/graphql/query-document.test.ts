import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Lexer, ValidationContext } from 'graphql';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestClient } from '../testing/test-client.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const { request, signIn } = createTestClient();

/** Weak references to the objects on which a class's method is called until the end of the test. */
function callersOf<Name extends string, This extends object>(
  owner: { readonly prototype: This & Record<Name, (...args: never[]) => unknown> },
  name: Name,
): Set<WeakRef<object>> {
  const callers = new Set<WeakRef<object>>();
  const known = new WeakSet<object>();
  const { prototype } = owner;
  const original = prototype[name];
  // A spy of the test runner would keep them all in memory.
  const watched = function (this: object, ...args: never[]) {
    if (!known.has(this)) callers.add(new WeakRef(this));
    known.add(this);
    return original.apply(this, args);
  };
  Object.assign(prototype, { [name]: watched });
  onTestFinished(() => void Object.assign(prototype, { [name]: original }));
  return callers;
}

describe('documents', () => {
  it.each([
    ['requests an unknown field', (n: number) => `{ nothing${n} }`, () => callersOf(ValidationContext, 'reportError')],
    ['has a syntax error', (n: number) => `{ user { id${n} `, () => callersOf(Lexer, 'advance')],
  ])("don't retain their validation if one %s (LIM-020)", async (_name, query, watch) => {
    const { id_token: authorization } = await signIn();
    const checked = watch();
    for (let n = 0; n < 20; n++) await request(query(n), {}, { authorization });
    expect(checked.size).toBeGreaterThanOrEqual(20);
    await vi.waitFor(() => {
      collectGarbage();
      const retainedCount = [...checked].filter((one) => one.deref() !== undefined).length;
      // The last one may still be on the stack.
      expect(retainedCount).toBeLessThanOrEqual(1);
    });
  });
});
