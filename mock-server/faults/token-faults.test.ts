import { beforeEach, describe, expect, it } from 'vitest';
import { personas } from '../../fixtures/personas.ts';
import { createFaultClient, type FaultClient, navQuestion, sessionsQuestion } from '../testing/test-client.ts';

let client: FaultClient;
beforeEach(() => {
  client = createFaultClient();
});

const status = async (token: string, headers = {}) => (await client.request(navQuestion, token, headers)).status;
const refresh = (refreshToken: string) => client.post('/auth/refresh-token', { refreshToken });

describe('expired-token', () => {
  it('rejects earlier tokens as expired, and accepts later ones (TST-015)', async () => {
    const { id_token, refresh_token } = await client.signIn();
    const plain = await client.request([navQuestion, sessionsQuestion], 'junk');
    await client.start([{ kind: 'expired-token' }]);
    expect(await client.request([navQuestion, sessionsQuestion], id_token)).toEqual(plain);
    expect(await client.lastEntry()).toMatchObject({ status: 401, scenarios: ['test'] });
    const answer = await refresh(refresh_token);
    expect(answer.status).toBe(200);
    // The clock is stopped, so the new token is from the same second as the start of the scenario.
    expect(await status((await answer.json()).id_token)).toBe(200);
    expect((await client.lastEntry())?.scenarios).toEqual([]);
    expect(await status((await client.signIn()).id_token)).toBe(200);
  });

  it('can also reject the refresh, but not a new sign-in', async () => {
    const { id_token, refresh_token } = await client.signIn();
    await client.start([{ kind: 'expired-token', refresh: 'refused' }]);
    expect(await status(id_token)).toBe(401);
    const answer = await refresh(refresh_token);
    expect([answer.status, await answer.json()]).toEqual([401, { status: 401, message: 'AUTHENTICATION FAILED' }]);
    const secondSignIn = await client.signIn();
    expect([await status(secondSignIn.id_token), (await refresh(secondSignIn.refresh_token)).status]).toEqual([
      200, 200,
    ]);
  });

  it("doesn't affect the legacy token, which no call renews (TST-016)", async () => {
    const rosa = personas.find(({ legacyUsername }) => legacyUsername !== undefined);
    const { legacyUsername: username, password } = rosa ?? {};
    const { token } = await (await client.post('/api/legacy-sign-in', { username, password })).json();
    await client.start([{ kind: 'expired-token' }]);
    const { id_token } = await client.signIn();
    expect(await status(id_token, { 'x-wt-legacy_token': token })).toBe(200);
    expect(await status(id_token, { 'x-wt-legacy_token': `${token}x` })).toBe(401);
  });

  it('compares with the time its scenario started (TST-015)', async () => {
    await client.start([{ kind: 'expired-token' }]);
    const { id_token } = await client.signIn();
    client.clock.advance(5000);
    const later = await client.signIn();
    await client.start([{ kind: 'expired-token' }]);
    expect([await status(id_token), await status(later.id_token)]).toEqual([401, 401]);
    await client.stop();
    expect([await status(id_token), await status(later.id_token)]).toEqual([200, 200]);
  });

  it("limited to an operation doesn't affect others", async () => {
    const { id_token } = await client.signIn();
    await client.start([{ fault: { kind: 'expired-token' }, operation: 'sessions' }]);
    expect((await client.request([navQuestion], id_token)).status).toBe(200);
    expect((await client.request([navQuestion, sessionsQuestion], id_token)).status).toBe(401);
  });
});

describe('clock-drift', () => {
  it.each([7200, -7200])('of %i seconds shows in the times of new tokens', async (seconds) => {
    const before = await client.signIn();
    await client.start([{ kind: 'clock-drift', seconds }]);
    const after = await client.signIn();
    expect(after.issuedAtTime - before.issuedAtTime).toBe(seconds);
    expect(after.expirationTime - after.issuedAtTime).toBe(3600);
    expect(await status(after.id_token)).toBe(200);
    expect(await status(before.id_token)).toBe(seconds > 3600 ? 401 : 200);
  });
});

describe('the clock of a sandbox', () => {
  const setClock = (clock: { aheadBy: number; stoppedAt: number | null }) =>
    client.services.controls.change('a', (control) => ({ ...control, clock }));

  it('affects its own tokens and no others', async () => {
    const ownTokens = await client.signIn();
    const otherTokens = await client.signIn({ 'x-mock-sandbox': 'b' });
    await setClock({ aheadBy: 3_600_000, stoppedAt: null });
    expect(await status(ownTokens.id_token)).toBe(401);
    expect(await status(otherTokens.id_token, { 'x-mock-sandbox': 'b' })).toBe(200);
    const secondSignIn = await client.signIn();
    expect(secondSignIn.issuedAtTime - ownTokens.issuedAtTime).toBe(3600);
  });

  it("doesn't advance while stopped", async () => {
    const { id_token, issuedAtTime } = await client.signIn();
    await setClock({ aheadBy: 0, stoppedAt: client.clock.now() });
    client.clock.advance(3_600_000);
    expect(await status(id_token)).toBe(200);
    expect((await client.signIn()).issuedAtTime).toBe(issuedAtTime);
  });
});
