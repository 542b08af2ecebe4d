import { describe, expect, it } from 'vitest';
import { isUnknownVisitor } from './is-unknown-visitor.ts';

describe('isUnknownVisitor', () => {
  it.each([
    [['BAD_USER_INPUT: query.visitorId no visitor has that id', 'BAD_USER_INPUT'], true],
    [['BAD_USER_INPUT: query.depth is no depth', 'BAD_USER_INPUT'], false],
    [['query.visitorId could not be read', 'INTERNAL_SERVER_ERROR'], false],
    [[], false],
  ])('%j: %s', (messages, expected) => {
    expect(isUnknownVisitor({ status: null, messages, body: '' })).toBe(expected);
  });
});
