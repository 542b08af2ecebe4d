import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../lib/clock.ts';
import { createTokens } from './tokens.ts';

const start = Date.UTC(2026, 10, 21, 15);
const claims = { kind: 'id', sandbox: 'default' };

function setUp() {
  const clock = createManualClock(start);
  return { clock, tokens: createTokens({ seed: 1, clock }) };
}

describe('tokens', () => {
  it('verifies its own tokens of the expected kind until they expire', async () => {
    const { clock, tokens } = setUp();
    const token = await tokens.sign('id', '8104420', 'default');
    expect(tokens.recall(token, 'id')).toBeNull();
    expect(await tokens.verify(token, 'id')).toMatchObject({ sub: '8104420', sandbox: 'default', kind: 'id' });
    expect(tokens.recall(token, 'id')).not.toBeNull();
    expect(await tokens.verify(token, 'refresh')).toBeNull();
    expect(tokens.recall(token, 'access')).toBeNull();
    clock.set(start + 3_599_000);
    expect(await tokens.verify(token, 'id')).not.toBeNull();
    clock.set(start + 3_600_000);
    expect(tokens.recall(token, 'id')).toBeNull();
    expect(await tokens.verify(token, 'id')).toBeNull();
  });

  it('rejects a token from another seed', async () => {
    const { clock, tokens } = setUp();
    const foreign = await createTokens({ seed: 2, clock }).sign('id', '8104420', 'default');
    expect(await tokens.verify(foreign, 'id')).toBeNull();
  });

  it('rejects a token from another secret, or from the seed alone (TST-054)', async () => {
    const { clock, tokens } = setUp();
    const [own, other] = ['the first secret', 'the other secret'].map((secret) =>
      createTokens({ seed: 1, secret, clock }),
    );
    const token = (await own?.sign('id', '8104420', 'default')) ?? '';
    expect([
      await own?.verify(token, 'id'),
      await other?.verify(token, 'id'),
      await tokens.verify(token, 'id'),
    ]).toEqual([expect.objectContaining({ sub: '8104420' }), null, null]);
  });

  it('rejects a token without a signature', async () => {
    const { tokens } = setUp();
    const unsigned = new UnsecuredJWT(claims)
      .setSubject('8104420')
      .setIssuer('webtrax-mock')
      .setExpirationTime(start / 1000 + 60)
      .encode();
    expect(await tokens.verify(unsigned, 'id')).toBeNull();
  });

  it('rejects another algorithm, and another body with the same signature', async () => {
    const { tokens } = setUp();
    const other = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(new Uint8Array(64));
    expect(await tokens.verify(other, 'id')).toBeNull();
    const [head, , signature] = (await tokens.sign('id', '8104420', 'default')).split('.');
    const [, body] = (await tokens.sign('id', '8200100', 'default')).split('.');
    expect(await tokens.verify(`${head}.${body}.${signature}`, 'id')).toBeNull();
  });

  it.each(['', 'x', 'a.b', 'a.b.c', '..', '\u0000', 'é.é.é'])('rejects %j', async (text) => {
    expect(await setUp().tokens.verify(text, 'id')).toBeNull();
  });
});
