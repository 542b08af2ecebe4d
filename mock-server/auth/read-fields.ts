import { badBody } from './auth-error.ts';

export interface FieldRule {
  readonly min: number;
  readonly max: number;
}

/**
 * The texts that a sign-in body must hold, and nothing beside them (`required` and `additionalProperties`
 * of the OpenAPI document). Throws AuthFailure 400 that names the field.
 */
export function readFields<K extends string>(body: unknown, rules: Record<K, FieldRule>): Record<K, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody('The body must be a JSON object');
  const known = new Map<string, FieldRule>(Object.entries(rules));
  const values = new Map<string, unknown>(Object.entries(body));
  const fields: Record<string, string> = {};
  for (const [name, { min, max }] of known) {
    const value = values.get(name);
    if (typeof value !== 'string') throw badBody(`${name}: a text is required`);
    if (value.length < min) throw badBody(`${name}: must not be empty`);
    if (value.length > max) throw badBody(`${name}: at most ${max} characters`);
    fields[name] = value;
  }
  for (const name of values.keys()) {
    if (!known.has(name)) throw badBody(`${name.slice(0, 100)}: not a field of this call`);
  }
  return fields as Record<K, string>;
}
