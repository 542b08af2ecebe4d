import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../schema/generated/control.ts';
import { pendingResets } from './people-part.tsx';

describe('pendingResets', () => {
  const call = (number: number, username: unknown, status = 200): JournalEntry => ({
    number,
    at: number * 1000,
    method: 'POST',
    path: '/graphql',
    status,
    milliseconds: 5,
    operations: [{ name: 'forgotPassword', variables: { username } }],
    scenarios: [],
  });

  it("returns each person's last unused request for a code", () => {
    const requests = [call(1, 'a'), call(2, 'b'), call(3, 'a'), call(4, 'c', 429), call(5, 7)];
    expect(pendingResets(requests, [])).toEqual([
      { username: 'a', number: 3 },
      { username: 'b', number: 2 },
    ]);
    expect(pendingResets(requests, [call(6, 'a'), call(7, 'b', 400)])).toEqual([{ username: 'b', number: 2 }]);
  });
});
