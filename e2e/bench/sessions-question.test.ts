import { describe, expect, it } from 'vitest';
import { reportQuestions } from './sections/memory.ts';
import { isRightAnswer } from './sessions-question.ts';

const answer = (...pages: number[]) =>
  JSON.stringify({ data: { sessions: { edges: pages.map((pagesInSession) => ({ node: { pagesInSession } })) } } });

describe('isRightAnswer', () => {
  it.each([
    { why: 'as many rows as asked for, in order', text: answer(9, 9, 4), rows: 3, right: true },
    { why: 'a row too few', text: answer(9, 4), rows: 3, right: false },
    { why: 'out of order', text: answer(4, 9, 9), rows: 3, right: false },
    { why: 'any rows, in any order', text: answer(4, 9), rows: 'any', right: true },
    { why: 'no rows', text: answer(), rows: 'any', right: false },
    { why: 'an error', text: '{"errors":[{"message":"UNAUTHORIZED"}]}', rows: 'any', right: false },
    { why: 'no sessions', text: '{"data":{}}', rows: 'any', right: false },
  ] as const)('$right for $why', ({ text, rows, right }) => {
    expect(isRightAnswer(text, rows)).toBe(right);
  });
});

describe('reportQuestions', () => {
  it('queries every report with its required arguments', () => {
    const questions = reportQuestions();
    expect(questions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sessions', 'visitors', 'locations', 'page']),
    );
    expect(questions.filter(({ body }) => !body.includes('2025-11-21'))).toEqual([]);
  });
});
