import { describe, expectTypeOf, it } from 'vitest';
import type { ReportColumn } from './file-columns.ts';

interface Row {
  readonly name: string;
  readonly note: string | null;
  readonly visits: number;
  readonly share: number | null;
}

/** A column of such rows, as a developer might write it. */
interface Written<Field, Kind> {
  readonly field: Field;
  readonly heading: string;
  readonly kind: Kind;
}

/** These fail at type checking, and name a column whose field doesn't match its kind. */
describe('a report column', () => {
  it('needs a field of the type its kind requires', () => {
    expectTypeOf<Written<'visits', 'count' | 'bounces'>>().toExtend<ReportColumn<Row>>();
    expectTypeOf<Written<'visits', 'seconds' | 'mean' | 'rate' | 'percentage'>>().toExtend<ReportColumn<Row>>();
    expectTypeOf<Written<'name', 'text' | 'page' | 'referrer'>>().toExtend<ReportColumn<Row>>();
    expectTypeOf<Written<'name', 'rate'>>().not.toExtend<ReportColumn<Row>>();
    expectTypeOf<Written<'visits', 'text'>>().not.toExtend<ReportColumn<Row>>();
  });

  it('allows a nullable field only if its kind can write null', () => {
    expectTypeOf<Written<'note', 'text'>>().toExtend<ReportColumn<Row>>();
    expectTypeOf<Written<'note', 'page'>>().not.toExtend<ReportColumn<Row>>();
    expectTypeOf<Written<'note', 'referrer'>>().not.toExtend<ReportColumn<Row>>();
    expectTypeOf<Written<'share', 'count'>>().not.toExtend<ReportColumn<Row>>();
    expectTypeOf<Written<'share', 'seconds'>>().not.toExtend<ReportColumn<Row>>();
    expectTypeOf<Written<'share', 'percentage'>>().not.toExtend<ReportColumn<Row>>();
  });
});
