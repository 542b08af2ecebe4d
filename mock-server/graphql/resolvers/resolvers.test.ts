import { describe, expect, it } from 'vitest';
import { dateScalar, dateTimeScalar } from './resolvers.ts';

describe.each([
  [dateScalar, '2026-11-21', '2026-02-29'],
  [dateTimeScalar, '2026-11-20T20:36:04+05:30', '2026-11-20T20:36:04'],
] as const)('%s', (scalar, good, bad) => {
  it('takes as text what the reports can read, and nothing else', () => {
    expect(scalar.parseValue(good)).toBe(good);
    for (const value of [bad, '', 5, null, [good]]) {
      const error = { extensions: { code: 'BAD_USER_INPUT' } };
      expect(() => scalar.parseValue(value)).toThrow(expect.objectContaining(error));
    }
  });
});
