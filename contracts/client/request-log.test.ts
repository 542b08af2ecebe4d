import { describe, expect, it } from 'vitest';
import { maskSecrets, noteGranted, notePassword, noteToken, withoutSecrets } from './request-log.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJlLW9mLWl0';
noteToken(token, '$TOKEN');
notePassword('gears"2gears');
notePassword('abc');
notePassword('a"b');

describe('withoutSecrets', () => {
  it.each([
    [`authorization: ${token}`, 'authorization: $TOKEN'],
    [`eyJhbGciOiJub25lIn0.eyJzdWIiOiI3In0.${token.split('.')[2]}`, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiI3In0.$SIGNATURE'],
    ['gears"2gears', '$PASSWORD'],
    ['{"password":"gears\\"2gears"}', '{"password":"$PASSWORD"}'],
    ['abcdef', 'abcdef'],
    ['an abc', 'an abc'],
    ['{"username":"abc"}', '{"username":"abc"}'],
    ['abc', '$PASSWORD'],
    ['"abc"', '"$PASSWORD"'],
    ['{"username":"ada", "password": "abc"}', '{"username":"ada", "password": "$PASSWORD"}'],
    ['{"password":"a\\"b"}', '{"password":"$PASSWORD"}'],
    ['{"password":"wrong"}', '{"password":"wrong"}'],
    ['gears', 'gears'],
    ['', ''],
  ])('%s', (text, safe) => {
    expect(withoutSecrets(text)).toBe(safe);
  });

  it('masks everything from a successful sign-in, whatever its format (TST-036)', () => {
    const [id, other] = ['eyJh.eyJpZCI.c2lnbmVk', 'eyJh.eyJvdGhlciI.c2lnbmVkdG9v'];
    const request = { username: 'ada', password: 'hopper1906' };
    noteGranted(request, JSON.stringify([{ x: other }]), { id_token: id, refresh_token: 'opaque-refresh' });
    expect(withoutSecrets(`${id} ${other} opaque-refresh hopper1906 ada`)).toBe(
      '$TOKEN $TOKEN $REFRESH_TOKEN $PASSWORD ada',
    );
  });
});

describe('a secret of ten million characters is masked like any other (TST-036)', () => {
  it.each([
    ['letters', 'a'.repeat(9_900_000)],
    ['escapes', '\\"'.repeat(4_950_000)],
    ['both', 'a\\n'.repeat(3_300_000)],
  ])('%s', (_, value) => {
    const text = `{"password":"${value}"}`;
    expect(maskSecrets(text)).toBe('{"password":"…"}');
    expect(withoutSecrets(text).length).toBe(text.length);
  });
});
