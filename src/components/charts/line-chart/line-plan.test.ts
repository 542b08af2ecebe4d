import { describe, expect, it } from 'vitest';
import { heightOf, linePlan, placeOf, scaleWidth, sectionsOf } from './line-plan.ts';

const scale = { max: 100, tickCount: 4 };
const point = (index: number, marks: { isPart?: boolean; isUnfinished?: boolean } = {}) => ({
  from: `2026-11-${10 + index}`,
  label: `Nov ${10 + index}`,
  name: `${index}`,
  isUnfinished: false,
  isPart: false,
  ...marks,
});
const points = (count: number, first = {}, last = {}) =>
  Array.from({ length: count }, (_, index) =>
    point(index, { ...(index === 0 && first), ...(index === count - 1 && last) }),
  );
const plan = (count: number, scales = [scale], marked = false, letterScale = 1) =>
  linePlan(
    {
      points: points(count),
      lines: [],
      scales,
      namesWidth: 400,
      right: 20,
      mark: marked ? { index: 0, label: null } : null,
      detailOf: ({ name }) => ({ rows: [{ line: 'first', label: name, count: 1 }] }),
    },
    { width: 400, height: 220, letterScale },
  );

describe('linePlan', () => {
  it.each([
    ['one scale', [scale], { left: 27 + 24, right: 22 + 8 }],
    ['two scales', [scale, { max: 5, tickCount: 5 }], { left: 29 + 24, right: 20 + 32 + 8 }],
  ])('leaves room for the figures of %s and for the names below', (_name, scales, edges) => {
    const { frame } = plan(2, scales);
    expect(frame).toMatchObject({ ...edges, top: 14, bottom: 33 });
    expect([frame.left + frame.width + frame.right, frame.top + frame.height + frame.bottom]).toEqual([400, 220]);
  });

  it('leaves room for the label above a mark', () => {
    expect(plan(2, [scale], true).frame).toMatchObject({ top: 34, height: 220 - 34 - 33 });
  });

  it('names fewer points and leaves more room for names and figures in larger text (FRM-043)', () => {
    expect([plan(7).step, plan(7, [scale], false, 1.5).step]).toEqual([1, 2]);
    const { left, right, bottom, top } = plan(7, [scale], true, 1.5).frame;
    expect({ left, right, bottom, top }).toEqual({ left: 27 + 36, right: 33 + 8, bottom: 49.5, top: 51 });
  });

  it('keeps the last name inside the card, even if unnamed points follow it (FRM-043)', () => {
    for (const letterScale of [1, 1.5, 2])
      for (let count = 2; count < 60; count += 1) {
        const linePlan = plan(count, [scale], false, letterScale);
        const last = count - 1 - ((count - 1) % linePlan.step);
        const end = placeOf(linePlan, last) + letterScale * 3.6 * 'Nov 10'.length;
        expect(end, `${count} points`).toBeLessThanOrEqual(linePlan.frame.width + linePlan.frame.right - 8 + 0.1);
      }
  });

  it('places points from edge to edge, a single one in the middle, and counts from the bottom up', () => {
    const { width } = plan(3).frame;
    expect([0, 1, 2].map((index) => placeOf(plan(3), index))).toEqual([0, width / 2, width]);
    expect(placeOf(plan(1), 0)).toBe(plan(1).frame.width / 2);
    expect([0, 50, 100].map((count) => heightOf(plan(3), scale, count))).toEqual([173, 86.5, 0]);
  });

  it("has no negative size if the scales don't fit", () => {
    const narrow = linePlan(
      { points: points(2), lines: [], scales: [scale], namesWidth: 10, right: 20, detailOf: () => ({ rows: [] }) },
      { width: 10, height: 20 },
    );
    expect([narrow.frame.width, narrow.frame.height]).toEqual([0, 0]);
  });

  it('gives the details of a point by index, and none for a missing point', () => {
    expect(
      [1, 2].map((index) =>
        plan(2)
          .detailOf(index)
          .rows.map(({ label }) => label),
      ),
    ).toEqual([['1'], []]);
  });
});

describe('sectionsOf', () => {
  const stretches = (values: (number | null)[], first = {}, last = {}) =>
    sectionsOf({ points: points(values.length, first, last) }, { line: 'first', name: 'All', values }).map(
      ({ from, to, isDashed }) => `${from}-${to}${isDashed ? ' dashed' : ''}`,
    );

  it.each([
    ['full days', {}, {}, ['0-3']],
    ['a month without its first days', { isPart: true }, {}, ['0-1 dashed', '1-3']],
    ['a day in progress at the end', {}, { isUnfinished: true }, ['0-2', '2-3 dashed']],
    ['a partial month at both ends', { isPart: true }, { isPart: true }, ['0-1 dashed', '1-2', '2-3 dashed']],
  ])('dashes only incomplete stretches: %s (CMP-051)', (_name, first, last, expected) => {
    expect(stretches([3, 9, 8, 7], first, last)).toEqual(expected);
  });

  it.each([
    ['two partial points have one dashed line', [3, 9], ['0-1 dashed']],
    ['a single point is a dot', [3], ['0-0']],
    ['a gap splits a line', [3, 9, null, 8, 7], ['0-1 dashed', '3-4 dashed']],
    ['a point between gaps is a dot', [null, 9, null], ['1-1']],
    ['an unknown end has no line to it', [3, 9, null], ['0-1 dashed']],
    ['nothing is drawn without values', [null, null], []],
  ])('%s', (_name, values, expected) => {
    expect(stretches(values, { isPart: true }, { isPart: true })).toEqual(expected);
  });
});

describe('scaleWidth (LIM-013)', () => {
  it.each([
    [8, 8],
    [100, 24],
    [1500, 36],
    [2_500_000, 63],
  ])('leaves room for the figures of a scale up to %i', (max, pixels) => {
    expect(scaleWidth({ max, tickCount: 4 })).toBe(pixels);
  });
});
