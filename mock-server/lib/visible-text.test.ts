import { expect, it, vi } from 'vitest';
import { consoleLogger } from './logger.ts';
import { visibleText } from './visible-text.ts';

it.each([
  ['a color', 'a\u001b[31mb', 'a\\u001b[31mb'],
  ['a title of the window', '\u001b]0;x\u0007', '\\u001b]0;x\\u0007'],
  ['a control sequence in one character', '\u009b2J', '\\u009b2J'],
  ['a carriage return, which writes over its line', 'failed\rpassed', 'failed\\u000dpassed'],
  ['marks of direction', 'a\u202eb\u2066c\u061c', 'a\\u202eb\\u2066c\\u061c'],
  ['other ends of lines', 'a\u2028b\u0085c', 'a\\u2028b\\u0085c'],
  ['what XML cannot hold', '\u0000\uffff', '\\u0000\\uffff'],
  ['nothing of other texts', 'tab\tline\n苏州 🚀 \u200d', 'tab\tline\n苏州 🚀 \u200d'],
])('shows %s (TST-099)', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

it('leaves JSON what it was (TST-099)', () => {
  const value = { '\u009b': ['\u202e\u0000', '\ud83d\ude80'] };
  expect(JSON.parse(visibleText(JSON.stringify(value)))).toEqual(value);
});

it('shows what an error says, and its cause (TST-099)', () => {
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')].map((spy) => spy.mockReturnValue());
  consoleLogger.error(new Error('no \u001b[2J', { cause: new Error('since \u009b') }));
  consoleLogger.notice('a\rb');
  const lines = spies.flatMap((spy) => spy.mock.calls.flat().map(String));
  for (const spy of spies) spy.mockClear();
  expect(lines.join('\n')).toContain('no \\u001b[2J');
  expect(lines.join('\n')).toContain('since \\u009b');
  expect(lines).toContain('[mock] a\\u000db');
  expect(lines.join('')).not.toMatch(/\p{Cc}(?<!\n)/u);
});
