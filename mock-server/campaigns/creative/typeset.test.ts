import { describe, expect, it } from 'vitest';
import { accounts } from '../../../fixtures/accounts.ts';
import { trades } from '../../../fixtures/trades/trades.ts';
import { platforms } from './creative-path.ts';
import { creativeTexts } from './draw-creative.ts';
import { breakLines, plainText, typeset, widthOf } from './typeset.ts';

describe('breakLines', () => {
  it.each([
    ['Flow Meters', 47, ['FLOW', 'METERS']],
    ['Solenoid Valves', 47, ['SOLENOID', 'VALVES']],
    ['Instrumentation', 47, ['INSTRU-', 'MENTA-', 'TION']],
    ['Multi-Conductor', 70, ['MULTI-', 'CONDUCTOR']],
    ['Ångström', 100, ['ANGSTROM']],
    ['', 47, []],
  ])('%s on %i dots', (text, width, lines) => {
    expect(breakLines(text, width)).toEqual(lines);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
  });
});

describe('typeset', () => {
  it('takes the larger size where a text has room', () => {
    expect(typeset('Flow Meters', 183, 20, [2, 1])).toEqual({ lines: ['FLOW METERS'], size: 2, height: 14 });
    expect(typeset('Pressure Relief and Safety Valves', 183, 20, [2, 1]).size).toBe(1);
  });

  it('shows that a name without end goes on', () => {
    const { lines, height } = typeset('Valves '.repeat(1400), 47, 100, [1]);
    expect(lines.at(-1)).toMatch(/\.\.$/);
    expect(height).toBeLessThanOrEqual(100);
  });
});

const cases = platforms.flatMap((platform) => (['screen', 'print'] as const).map((use) => ({ platform, use })));

describe('images of campaigns', () => {
  it.each(cases)(
    'of platform $platform for $use have the whole name of every account and vertical (CMP-056)',
    (size) => {
      const whole = (text: string) => text.replaceAll(/- ?/g, '');
      for (const { name: company, world } of accounts) {
        const lines = trades.find(({ key }) => key === world.trade)?.lines ?? [];
        for (const [vertical] of lines) {
          const { name, owner } = creativeTexts({ ...size, vertical, company });
          const said = [name, owner].map(({ lines: own }) => whole(own.join(' ')));
          expect(said).toEqual([vertical, company].map((text) => whole(plainText(text))));
        }
      }
    },
  );
});
