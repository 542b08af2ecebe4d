/** A field of an answer as text; empty where there is none. */
export const fieldOf = (body: unknown, name: string): string =>
  typeof body === 'object' && body !== null && name in body ? String((body as Record<string, unknown>)[name]) : '';
