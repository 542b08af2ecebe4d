import { describe, expect, it } from 'vitest';
import { accounts } from '../../../fixtures/accounts.ts';
import { letterOutlines } from '../../../fixtures/generated/letter-outlines.ts';
import { trades } from '../../../fixtures/trades/trades.ts';
import { platforms } from '../serve-creative.ts';
import { creativeTexts } from './draw-creative.ts';
import { breakLines, plainText, typeset, widthOf } from './typeset.ts';

describe('breakLines', () => {
  it.each([
    ['Flow Meters', 4, ['Flow', 'Meters']],
    ['Solenoid Valves', 5, ['Solenoid', 'Valves']],
    ['Instrumentation', 4.6, ['Instru-', 'menta-', 'tion']],
    ['Multi-Conductor', 6, ['Multi-', 'Conductor']],
    ['Ångström & Søn – Weiß®', 16, ['Angstrom & Søn – Weiß®']],
    ['Ångström 上海 阀门', 10, ['Angstrom …']],
    ['Βαλβίδες', 10, ['…']],
    ['', 4, []],
  ])('breaks %s at %d times its size', (text, width, lines) => {
    expect(breakLines(text, width)).toEqual(lines);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
  });
});

describe('typeset', () => {
  it('uses the largest size that fits', () => {
    const sizes = [18, 14, 8];
    expect(typeset('Flow Meters', 178, 20, sizes)).toMatchObject({ lines: ['Flow Meters'], size: 18 });
    expect(typeset('Pressure Relief and Safety Valves', 178, 20, sizes)).toMatchObject({ size: 8 });
  });

  it('ends an overlong name with an ellipsis', () => {
    const { lines, height } = typeset('Valves '.repeat(1400), 47, 100, [7]);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(height).toBeLessThanOrEqual(100);
  });
});

/** How often the width of a letter is read to set a name of that many letters. */
function widthsRead(length: number): number {
  const outline = letterOutlines.W;
  let count = 0;
  const get = () => {
    count++;
    return outline;
  };
  Object.defineProperty(letterOutlines, 'W', { get, configurable: true, enumerable: true });
  try {
    for (const platform of platforms)
      creativeTexts({ platform, use: 'print', vertical: 'W'.repeat(length), company: 'W'.repeat(length) });
  } finally {
    Object.defineProperty(letterOutlines, 'W', {
      value: outline,
      writable: true,
      configurable: true,
      enumerable: true,
    });
  }
  return count;
}

it('takes linear time in the length of a word (CMP-056)', () => {
  expect(widthsRead(400) / widthsRead(200)).toBeLessThan(2.2);
});

const cases = platforms.flatMap((platform) => (['screen', 'print'] as const).map((use) => ({ platform, use })));

describe('images of campaigns', () => {
  it.each(cases)(
    'contain the full name of every account and vertical on platform $platform for $use (CMP-056)',
    (size) => {
      const whole = (text: string) => text.replaceAll(/- ?/g, '');
      for (const { name: company, world } of accounts) {
        const lines = trades.find(({ key }) => key === world.trade)?.lines ?? [];
        for (const [vertical] of lines) {
          const { name, owner } = creativeTexts({ ...size, vertical, company });
          const texts = [name, owner].map(({ lines: own }) => whole(own.join(' ')));
          expect(texts).toEqual([vertical, company].map((text) => whole(plainText(text))));
        }
      }
    },
  );
});
