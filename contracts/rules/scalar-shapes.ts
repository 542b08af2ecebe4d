/** What a value of each scalar must be on the wire: the test, and how it is said. */
const shapes: Readonly<Record<string, readonly [(value: unknown) => boolean, string]>> = {
  Int: [isInt32, 'a whole number of 32 bits'],
  Float: [(value) => typeof value === 'number' && Number.isFinite(value), 'a finite number'],
  String: [(value) => typeof value === 'string', 'a text'],
  ID: [(value) => typeof value === 'string' && value !== '', 'a text that is not empty'],
  Boolean: [(value) => typeof value === 'boolean', 'true or false'],
  Date: [isDay, 'a day that exists, YYYY-MM-DD'],
  DateTime: [isMoment, 'a moment in UTC with whole seconds, YYYY-MM-DDTHH:MM:SSZ'],
};

/** What a value of a scalar should have been; null where it is that. */
export function scalarProblem(scalar: string, value: unknown): string | null {
  const shape = shapes[scalar];
  if (!shape) return `a scalar whose shape the contract states, not ${scalar}`;
  const [isRight, words] = shape;
  return isRight(value) ? null : words;
}

function isInt32(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  return isRoundTrip(`${value}T00:00:00Z`);
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) && isRoundTrip(value);
}

/** Dates that do not exist, such as February 30, are moved by the parser or refused. */
function isRoundTrip(moment: string): boolean {
  const time = Date.parse(moment);
  return Number.isFinite(time) && new Date(time).toISOString() === moment.replace('Z', '.000Z');
}
