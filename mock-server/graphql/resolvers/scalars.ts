import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const momentShape = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|[+-](\d{2}):(\d{2}))$/;

/** Whether a text is a day that the calendar has, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (dayShape.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

/** Whether a text is a moment in ISO 8601 with its offset, as 2026-11-20T20:36:04Z. */
export function isMoment(text: string): boolean {
  const [, day = '', ...rest] = momentShape.exec(text) ?? [];
  const [hour, minute, second, offsetHour = 0, offsetMinute = 0] = rest.map((part) => Number(part ?? 0));
  if (!isDay(day) || hour === undefined || minute === undefined || second === undefined) return false;
  return hour <= 23 && minute <= 59 && second <= 59 && offsetHour <= 14 && offsetMinute <= 59;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

interface TextScalar {
  readonly name: string;
  readonly form: string;
  readonly holds: (text: string) => boolean;
}

/** A scalar that travels as text of one form, and is refused in any other. */
function textScalar({ name, form, holds }: TextScalar): GraphQLScalarType<string, string> {
  const refuse = () => {
    throw new GraphQLError(`${name} must be ${form}.`, { extensions: { code: 'BAD_USER_INPUT' } });
  };
  const read = (value: unknown): string => (typeof value === 'string' && holds(value) ? value : refuse());
  return new GraphQLScalarType({
    name,
    // What we answer is our own; checking it again would cost on every row.
    coerceOutputValue: String,
    coerceInputValue: read,
    // The error of a literal would not say which argument it is: the report, which reads the text, does.
    coerceInputLiteral: (node: ValueNode) => (node.kind === Kind.STRING ? node.value : refuse()),
    parseLiteral: (node: ValueNode) => (node.kind === Kind.STRING ? node.value : refuse()),
    parseValue: read,
    serialize: String,
  });
}

export const dateScalar = textScalar({ name: 'Date', form: 'a day of the calendar as YYYY-MM-DD', holds: isDay });

export const dateTimeScalar = textScalar({
  name: 'DateTime',
  form: 'a moment as 2026-11-20T20:36:04Z',
  holds: isMoment,
});
