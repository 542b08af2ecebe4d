import { describe, expect, it } from 'vitest';
import { sandboxName } from './sandbox-name.ts';

describe('sandboxName', () => {
  const cases: [headers: Record<string, string>, name: string | null][] = [
    [{}, 'default'],
    [{ 'x-mock-sandbox': 'a-b_C9' }, 'a-b_C9'],
    [{ cookie: 'x=1; mock-sandbox=tester' }, 'tester'],
    [{ cookie: 'not-mock-sandbox=tester' }, 'default'],
    [{ 'x-mock-sandbox': 'first', cookie: 'mock-sandbox=second' }, 'first'],
    [{ 'x-mock-sandbox': 'x'.repeat(64) }, 'x'.repeat(64)],
    [{ 'x-mock-sandbox': 'x'.repeat(65) }, null],
    [{ 'x-mock-sandbox': 'a:b' }, null],
    [{ 'x-mock-sandbox': '../a' }, null],
    [{ cookie: 'mock-sandbox=' }, null],
  ];
  it.each(cases)('%j', (headers, name) => {
    expect(sandboxName(new Headers(headers))).toBe(name);
  });
});
