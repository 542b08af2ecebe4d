import { expect, it } from 'vitest';
import { splitFlags, wantsAnswers } from './answers-flag.ts';

it.each([
  ['a small log', [], 100_000, true],
  ['a large log', [], 100_001, false],
  ['a large log if requested', ['--answers'], 1_000_000, true],
  ['a small log if declined', ['--no-answers'], 600, false],
])('golden responses for %s (TST-082)', (_, flags, sessions, isWritten) => {
  const { answers, rest } = splitFlags(['--export', 'x', ...flags, '--seed', '7']);
  expect(rest).toEqual(['--export', 'x', '--seed', '7']);
  expect(wantsAnswers(answers, sessions)).toBe(isWritten);
});
