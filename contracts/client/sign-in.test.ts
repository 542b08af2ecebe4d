import { describe, expect, it } from 'vitest';
import { type AuthAnswer, createBackend } from './backend.ts';
import { NotExamined } from './failures.ts';
import { createMockBackend } from './mock-backend.ts';
import { claimsOf, tokensOf } from './sign-in.ts';

const person = { username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' };

/** The tokens of a person whose backend responds to every sign-in like this. */
const tokensFrom = (answer: Partial<AuthAnswer>) =>
  tokensOf(
    {
      ...createMockBackend(),
      auth: async () => ({ status: 200, text: '', body: {}, contentType: null, retryAfter: null, ...answer }),
    },
    person,
  );

describe('a sign-in without an id_token', () => {
  it('is reported with the field names of its response, not their values (TST-036)', async () => {
    const body = { access_token: 'a-secret', refresh_token: 'another' };
    const error = await tokensFrom({ body, text: JSON.stringify(body) }).catch(String);
    expect(error).toBe(
      `Error: sign-in of ${person.username}: expected an id_token, received the fields access_token, refresh_token`,
    );
  });
});

describe('a sign-in after too many attempts', () => {
  it('is skipped if it has Retry-After, otherwise it fails (AUT-024, AUT-034)', async () => {
    await expect(tokensFrom({ status: 429, retryAfter: '60' })).rejects.toThrow(NotExamined);
    await expect(tokensFrom({ status: 429 })).rejects.toThrow('expected 200, received 429');
  });
});

describe('a sign-in with an unexpected status', () => {
  it('is reported with the start of its response, without its tokens (TST-036)', async () => {
    const token = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(2000)}.c2lnbmVk`;
    const text = JSON.stringify({ id_token: token, page: 'x'.repeat(300_000) });
    const fetch = async () => new Response(text, { status: 201 });
    const backend = createBackend({ now: () => 0, pass: async () => {}, fetch });
    const error = await tokensOf(backend, person).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ expected: '200', received: expect.stringMatching(/^201 \{"id_token":"\$TOKEN"/) });
    expect(String(error).length).toBeLessThan(700);
  });
});

describe("an id token that isn't a JWT", () => {
  it('is reported by its format, not its text (AUT-019, TST-036)', () => {
    expect(() => claimsOf('b7e23ec29af22b0b4e41da31e868d572')).toThrow(
      '/auth/sign-in id_token: expected a signed JWT, three parts with dots between them, received 32 characters in 1 parts',
    );
  });
});
