/** The settings that walks change, one of each kind. */
export interface Settings {
  readonly botFiltering: boolean;
  readonly defaultSessionsCount: number | null;
  readonly email: string;
  readonly blockedIps: readonly string[];
  readonly excludedCountries: readonly string[];
}
export type Field = keyof Settings;
export type Some = Partial<Settings>;

/** In the order of their names on the screen. */
export const fields: readonly Field[] = [
  'botFiltering',
  'defaultSessionsCount',
  'email',
  'blockedIps',
  'excludedCountries',
];
export const fieldsOf = (some: Some): readonly Field[] => fields.filter((field) => field in some);

/** An email address that the server rejects. */
export const refusedEmail = 'refused@mill.example';

/** A value as the server stores it. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((entry: string) => entry.trim()))].filter(Boolean);
  return typeof value === 'string' ? value.trim() : value;
}

export const cleaned = (some: Some): Some =>
  Object.fromEntries(fieldsOf(some).map((field) => [field, clean(some[field])]));

export const withSaved = (before: Settings, sent: Some): Settings => ({ ...before, ...cleaned(sent) });

/** Whether two values of a field are stored as the same; the order of countries is irrelevant. */
export function isSame(field: Field, one: unknown, other: unknown): boolean {
  const text = (value: unknown) => {
    const cleaned = clean(value);
    return JSON.stringify(field === 'excludedCountries' ? (cleaned as string[]).toSorted() : cleaned);
  };
  return text(one) === text(other);
}

/** The typed value of a field, and its value before typing. */
interface Edit {
  readonly value: unknown;
  readonly began: unknown;
}
export type Edits = ReadonlyMap<Field, Edit>;

const isOf = (lost: readonly Some[], field: Field, saved: Settings) =>
  lost.some((sent) => field in sent && isSame(field, sent[field], saved[field]));

/** Removes edits that were undone while someone else changed the field, whose value is then shown. */
export function withoutReplaced(edits: Edits, loaded: Settings, lost: readonly Some[]): Edits {
  return new Map(
    [...edits].filter(
      ([field, { value, began }]) =>
        !isSame(field, value, began) || isSame(field, began, loaded[field]) || isOf(lost, field, loaded),
    ),
  );
}

/**
 * Rebases the edits when the saved state is known: an edit after the user's own lost save continues from the saved
 * value.
 */
export function rebased(edits: Edits, saved: Settings, lost: readonly Some[]): Edits {
  return new Map(
    [...withoutReplaced(edits, saved, lost)].map(([field, edit]) => [
      field,
      isOf(lost, field, saved) ? { ...edit, began: saved[field] } : edit,
    ]),
  );
}

/** The edits that differ from something, in the form that a save sends. */
export function differing(edits: Edits, isOther: (field: Field, value: unknown) => boolean): Some {
  return Object.fromEntries(
    [...edits].map(([field, { value }]) => [field, value] as const).filter((one) => isOther(...one)),
  );
}
