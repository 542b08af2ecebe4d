import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { withLimitedErrors } from './limited-errors.ts';

/** A response with a row per message, whose text field failed with it. */
const answer = (messages: readonly string[]) => ({
  data: { rows: messages.map(() => ({ text: null })) },
  errors: messages.map(
    (message, index) => new GraphQLError(message, { path: ['rows', index, 'text'], extensions: { code: 'ROW_LOST' } }),
  ),
});

const limitedMessages = (messages: readonly string[]) =>
  (withLimitedErrors(answer(messages)).errors ?? []).map(({ message }) => message);

describe('the errors of a response with data (LIM-025)', () => {
  it('keep their full messages if they fit', () => {
    const messages = ['x'.repeat(15_000), 'short', 'y'.repeat(4000)];
    expect(limitedMessages(messages)).toEqual(messages);
  });

  it('list all 3,000 failed fields, with codes and shortened messages', () => {
    const { data, errors = [] } = withLimitedErrors(
      answer(Array.from({ length: 3000 }, (_, index) => `Row ${index}: ${'z'.repeat(5000)}`)),
    );
    expect(errors).toHaveLength(3000);
    expect(errors.map(({ path }) => path)).toEqual(errors.map((_, index) => ['rows', index, 'text']));
    expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['ROW_LOST']));
    expect(errors[2999]?.message).toBe(`Row 2999: ${'z'.repeat(50)}…`);
    expect(JSON.stringify({ data, errors }).length).toBeLessThan(600_000);
  });

  it('truncates only the longest messages', () => {
    const [first = '', second, third = ''] = limitedMessages(['a'.repeat(30_000), 'Not found.', 'b'.repeat(30_000)]);
    expect(second).toBe('Not found.');
    expect([first.length, third.length]).toEqual([9996, 9996]);
    expect(first.endsWith('a…')).toBe(true);
  });
});

describe('the errors of a rejected request (LIM-008)', () => {
  it('are limited in number and length', () => {
    const { errors } = withLimitedErrors({ errors: answer(Array(100).fill('x'.repeat(5000))).errors });
    expect(errors?.map(({ message }) => message.length)).toEqual(Array(8).fill(401));
  });
});
