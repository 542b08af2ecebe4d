import { describe, expect, it } from 'vitest';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { trades } from '../../fixtures/trades/trades.ts';
import { states } from '../../schema/reference/target-values.ts';
import { buildInquiries } from './build-inquiries.ts';

describe('inquiry texts (TST-092)', () => {
  it.each(trades.map((trade) => [trade.key, trade] as const))('fit what %s sells', (_, trade) => {
    const { subjects, subjectRuns, callSummaries, unanswered } = buildInquiries(trade);
    const leads = subjects.slice(0, subjectRuns[1]).flatMap(({ subject, message }) => [subject, message]);
    // Nobody orders services or wire by the piece, and abbreviations keep their capitals.
    expect(leads.filter((text) => /pieces of .*(?:milling|molding|EDM|striping|wire|cable)\./i.test(text))).toEqual([]);
    expect(leads.filter((text) => /\b(?:ul \d|edm|nema|tpe|ptfe|pvc|cmm)\b/.test(text))).toEqual([]);
    expect(subjects.filter(({ subject, message }) => /\{\w+\}/.test(subject + message))).toEqual([]);
    // Anyone could have written any of them, wherever they are.
    const places = [...usCities.map(([city]) => city), ...states.map(([, state]) => state)].join('|');
    const texts = [...leads, ...callSummaries];
    expect(texts.filter((text) => new RegExp(`\\b(?:in|from|near|of) (?:${places})\\b`).test(text))).toEqual([]);
    expect(callSummaries.slice(...unanswered).join(' ')).toBe(
      'Caller hung up before anybody answered. Voice mail without a message.',
    );
  });
});
