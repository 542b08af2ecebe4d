import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Triple = readonly [number, number, number];

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const pairs = [...read('palette.css').matchAll(/--series-\d+: light-dark\((#\w{6}), (#\w{6})\)/g)];
/** Both colors of each CSS variable in a text, for light and dark. */
const tokensIn = (styles: string) =>
  [...styles.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light, dark, both = '']) => [name, [light ?? both, dark ?? both]] as const,
  );
const [usual = '', more = ''] = read('tokens.css').split('@media screen and (prefers-contrast: more)');
const tokens = new Map(tokensIn(usual));
/** With more contrast preferred. */
const strong = new Map([...tokens, ...tokensIn(more)]);

/** Red, green and blue as linear light, 0 to 1. */
function light(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function times(rows: readonly Triple[], [r, g, b]: Triple): Triple {
  const [x = 0, y = 0, z = 0] = rows.map((row) => row[0] * r + row[1] * g + row[2] * b);
  return [x, y, z];
}

/** Color vision without one kind of cone, after Machado, Oliveira and Fernandes (2009). */
const visions: Readonly<Record<string, readonly Triple[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** OKLab, in which equal distances look equal; scaled to 100. */
function lab(rgb: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb.map((value) => Math.min(1, Math.max(0, value))) as unknown as Triple,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [21.04542553, 79.3617785, -0.40720468],
      [197.79984951, -242.8592205, 45.05937099],
      [2.59040371, 78.27717662, -80.8675766],
    ],
    cones,
  );
}

function distance(a: string, b: string, vision: readonly Triple[]): number {
  const [from, to] = [lab(times(vision, light(a))), lab(times(vision, light(b)))];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [a, b]
    .map((hex) => times([[0.2126, 0.7152, 0.0722]], light(hex))[0])
    .sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** A color with an opacity over another, blended as in browsers. */
function veiled(color: string, under: string, opacity: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(color, at) * opacity + channel(under, at) * (1 - opacity)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe.each([
  ['light', 1],
  ['dark', 2],
])('the palette in %s', (_theme, column) => {
  const colors = pairs.map((match) => match[column] ?? '');
  const tokenIn = (some: ReadonlyMap<string, readonly string[]>, name: string) => some.get(name)?.[column - 1] ?? '';
  const token = (name: string) => tokenIn(tokens, name);
  const strongly = (name: string) => tokenIn(strong, name);

  it('has 27 different colors (ANA-017)', () => {
    expect(new Set(colors).size).toBe(27);
  });

  it.each(Object.entries(visions))('keeps neighbors apart with %s color vision', (_name, vision) => {
    const steps = colors.slice(1).map((color, index) => distance(colors[index] ?? '', color, vision));
    expect(Math.min(...steps)).toBeGreaterThan(6);
  });

  it('stands out from the surface', () => {
    expect(Math.min(...colors.map((color) => contrast(color, token('surface'))))).toBeGreaterThanOrEqual(3);
  });

  // The end of a bar is on its card and next to the bar itself.
  it.each([
    ['field-line', ['surface', 'surface-sunk', 'surface-hover', 'ground']],
    ['share-end', ['surface', 'surface-hover']],
  ])('draws the %s with a contrast of at least 3:1 (FRM-046)', (name, grounds) => {
    const contrasts = grounds.map((ground) => contrast(token(name), token(ground)));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['ink', ['accent-soft', 'accent-bar', 'value-soft']],
    ['dimmed-accent', ['accent-soft', 'accent-bar']],
    ['dimmed-value', ['value-soft']],
    ['dimmed-good', []],
    ['dimmed-bad', ['bad-soft']],
  ])('keeps text in %s readable while its part is dimmed (ERR-024)', (name, grounds) => {
    const [, opacity] = /opacity: (0\.\d+)/.exec(read('../components/load-state/load-state.module.css')) ?? [];
    const below = ['surface', 'ground'].map(token);
    const around = ['surface', 'surface-sunk', 'surface-hover', 'ground', ...grounds].map(token);
    const contrasts = below.flatMap((under) => {
      const through = (color: string) => veiled(color, under, Number(opacity));
      return around.map((color) => contrast(through(token(name)), through(color)));
    });
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });

  const cards = ['surface', 'surface-sunk', 'surface-hover', 'ground'];
  it.each([
    ['ink-2', [...cards, 'accent-soft', 'accent-bar', 'value-soft', 'bad-soft']],
    ['ink-3', [...cards, 'accent-soft']],
    ['accent', [...cards, 'accent-soft']],
    ['accent-strong', [...cards, 'accent-soft']],
    ['value', [...cards, 'value-soft']],
    ['good', cards],
    ['bad', [...cards, 'bad-soft']],
    ['on-accent', ['accent']],
    ['rail-ink-2', ['rail', 'rail-active']],
  ])('with more contrast, writes %s at 7:1 or more, and stronger than by default (FRM-079)', (name, grounds) => {
    const contrasts = grounds.map((ground) => contrast(strongly(name), strongly(ground)));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(7);
    for (const ground of grounds)
      expect(contrast(strongly(name), strongly(ground))).toBeGreaterThan(contrast(token(name), token(ground)));
  });

  it.each(['hairline', 'control-line', 'field-line'])(
    'with more contrast, draws the %s at 3:1 or more (FRM-079)',
    (name) => {
      const contrasts = cards.map((ground) => contrast(strongly(name), strongly(ground)));
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
    },
  );
});
