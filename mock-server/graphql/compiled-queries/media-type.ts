const known = new Set(['application/json', 'application/graphql-response+json', '*/*']);

/**
 * The media type that the server would choose for an accept header: that of its first entry. Null where an entry is
 * beyond the plain ones.
 */
export function plainMediaType(accept: string | null): string | null {
  if (accept === null || accept === '*/*') return 'application/json';
  const types = accept.split(',').map((entry) =>
    entry
      .replace(/;\s*q=[\d.]+\s*$/, '')
      .trim()
      .toLowerCase(),
  );
  const [first = ''] = types;
  if (!types.every((type) => known.has(type))) return null;
  return first === '*/*' ? 'application/json' : first;
}
