import { isObject } from '../../lib/http.ts';

/** Thrown by body readers: a sentence naming the place, for example `rules[0].fault.status`. */
export class BodyProblem extends Error {
  override name = 'BodyProblem';
}

/** A problem at a place. The empty place is the body itself. */
export function problemAt(place: string, complaint: string): BodyProblem {
  return new BodyProblem(`${place === '' ? 'The body' : place} ${complaint}`);
}

/** The end of a sentence about an unknown name, listing the known ones. */
export function knownHere(names: readonly string[]): string {
  if (names.length === 0) return 'there are none';
  return `there ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}`;
}

/** Converts parsed JSON to a typed value. Throws BodyProblem naming the place. */
export type Read<T> = (value: unknown, place: string) => T;

/** The readers of an object's properties. */
type Properties = Readonly<Record<string, Read<unknown>>>;
type Values<P extends Properties> = { [K in keyof P]: P[K] extends Read<infer T> ? T : never };

interface TextLimits {
  readonly least?: number;
  readonly most?: number;
  readonly pattern?: RegExp;
}

/** A text of `least` to `most` UTF-16 code units that matches the pattern, if given. */
export function text({ least = 0, most, pattern }: TextLimits = {}): Read<string> {
  return (value, place) => {
    if (typeof value !== 'string') throw problemAt(place, 'must be a text');
    if (value.length < least) throw problemAt(place, 'must not be empty');
    if (most !== undefined && value.length > most) throw problemAt(place, `must have at most ${most} characters`);
    if (pattern && !pattern.test(value)) throw problemAt(place, `must look like ${pattern.source}`);
    return value;
  };
}

/** An integer from `least` to `most`. */
export function whole(least: number, most: number): Read<number> {
  return (value, place) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
      const range = most === Number.MAX_VALUE ? `from ${least}` : `from ${least} to ${most}`;
      throw problemAt(place, `must be a whole number ${range}`);
    }
    return value;
  };
}

export const flag: Read<boolean> = (value, place) => {
  if (typeof value !== 'boolean') throw problemAt(place, 'must be true or false');
  return value;
};

/** One of these values, which the error lists. */
export function oneOf<T extends string | number>(...values: readonly T[]): Read<T> {
  return (value, place) => {
    const found = values.find((known) => known === value);
    if (found === undefined) throw problemAt(place, `must be ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}`);
    return found;
  };
}

/** A value that passes a reader and a predicate. */
export function checked<T>(read: Read<T>, isValid: (value: T) => boolean, complaint: string): Read<T> {
  return (value, place) => {
    const known = read(value, place);
    if (!isValid(known)) throw problemAt(place, complaint);
    return known;
  };
}

/** Null, or a value that passes `read`. */
export function nullOr<T>(read: Read<T>): Read<T | null> {
  return (value, place) => (value === null ? null : read(value, place));
}

/** A list of `least` to `most` entries that pass `read`. Errors name the entry by its index. */
export function list<T>(read: Read<T>, least = 0, most = Number.MAX_VALUE): Read<T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw problemAt(place, 'must be a list');
    if (value.length < least) throw problemAt(place, least === 1 ? 'must not be empty' : `must have ${least} entries`);
    if (value.length > most) throw problemAt(place, `must have at most ${most} entries`);
    return value.map((entry, index) => read(entry, `${place}[${index}]`));
  };
}

/** An object with any properties. */
export const anyObject: Read<Record<string, unknown>> = (value, place) => {
  if (!isObject(value)) throw problemAt(place, 'must be an object');
  return value;
};

/** An object with these properties and no others. Those of `maybe` are optional. */
export function object<P extends Properties, M extends Properties = Record<never, never>>(
  properties: P,
  maybe?: M,
): Read<Values<P> & Partial<Values<M>>> {
  const names = Object.keys({ ...properties, ...maybe });
  return (value, place) => {
    const given = anyObject(value, place);
    const at = (name: string) => (place === '' ? name : `${place}.${name}`);
    const read: Record<string, unknown> = {};
    for (const [name, entry] of Object.entries(given)) {
      const reader = own(properties, name) ?? own(maybe ?? {}, name);
      if (reader === undefined) {
        throw problemAt(at(name.slice(0, 100)), `is not known here: ${knownHere(names)}`);
      }
      read[name] = reader(entry, at(name));
    }
    const missing = Object.keys(properties).find((name) => !Object.hasOwn(given, name));
    if (missing !== undefined) throw problemAt(at(missing), 'is missing');
    // Safe: each property has just been read by its own reader.
    return read as Values<P> & Partial<Values<M>>;
  };
}

function own(properties: Properties, name: string): Read<unknown> | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** One of several objects, distinguished by their property `tag`. */
export function byTag<R extends Readonly<Record<string, Read<unknown>>>>(
  tag: string,
  readers: R,
): Read<R[keyof R] extends Read<infer T> ? T : never> {
  const readTag = oneOf(...Object.keys(readers));
  return (value, place) => {
    const name = readTag(anyObject(value, place)[tag], place === '' ? tag : `${place}.${tag}`);
    // Safe: `readTag` accepts only the keys of `readers`.
    return (readers[name] as Read<never>)(value, place);
  };
}
