import { describe, expect, it } from 'vitest';
import { storyMoment } from './lay-story.ts';

// A Saturday, ten in the morning in New York.
const now = Date.parse('2026-11-21T15:00:00Z');

describe('the moment of a visit', () => {
  const moments: [text: string, moment: string][] = [
    ['today', '2026-11-21T14:00:00Z'],
    ['today 8:05', '2026-11-21T13:05:00Z'],
    ['yesterday at 14:05', '2026-11-20T19:05:00Z'],
    ['saturday 9:00', '2026-11-21T14:00:00Z'],
    ['last saturday', '2026-11-14T15:00:00Z'],
    ['Sunday', '2026-11-15T15:00:00Z'],
    ['3 days ago', '2026-11-18T15:00:00Z'],
    ['in 1 day', '2026-11-22T15:00:00Z'],
    // The clocks went back on November 1.
    ['2026-10-31 23:30', '2026-11-01T03:30:00Z'],
    ['2026-11-01 12:00', '2026-11-01T17:00:00Z'],
    // An hour after the clocks went back or forward: uses the wall-clock time of that moment, not of the night before.
    ['2026-11-01 3:00', '2026-11-01T08:00:00Z'],
    ['2026-03-08 3:30', '2026-03-08T07:30:00Z'],
    ['last sunday 23:59', '2026-11-16T04:59:00Z'],
  ];
  it.each(moments)('%s is %s', (text, moment) => {
    expect(storyMoment(text, 'America/New_York', now / 1000)).toBe(Date.parse(moment) / 1000);
  });

  it('treats today as today, even half an hour after midnight', () => {
    const late = Date.parse('2026-11-21T05:30:00Z') / 1000;
    expect(storyMoment('today', 'America/New_York', late)).toBe(Date.parse('2026-11-21T05:00:00Z') / 1000);
  });

  it.each(['', 'someday', '2026-02-30', '10:00', '-1 days ago', 'constructor', '__proto__ 9:00'])(
    '%j is not a day',
    (text) => {
      expect(storyMoment(text, 'America/New_York', now / 1000)).toContain('is no day');
    },
  );

  it.each(['tuesday 24:00', 'tuesday 9:60'])('%j has no valid time', (text) => {
    expect(storyMoment(text, 'America/New_York', now / 1000)).toBe('has no time from 0:00 to 23:59');
  });
});
