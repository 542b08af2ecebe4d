interface Connection {
  readonly edges: readonly { readonly cursor: string }[];
  readonly pageInfo: unknown;
}

/**
 * For `updateQuery` of fetchMore: the list under `field` with the rows of its next page, whose `pageInfo` it takes over.
 * Rows that the list has already are left out, since a double click requests the same rows twice.
 */
export function appendPage<Field extends string>(field: Field) {
  return <Data extends Readonly<Record<Field, Connection>>>(
    previous: Data,
    { fetchMoreResult }: { readonly fetchMoreResult: Data },
  ): Data => {
    const known = new Set(previous[field].edges.map(({ cursor }) => cursor));
    const added = fetchMoreResult[field].edges.filter(({ cursor }) => !known.has(cursor));
    const { pageInfo } = fetchMoreResult[field];
    const list = { ...previous[field], pageInfo, edges: [...previous[field].edges, ...added] };
    return { ...previous, [field]: list };
  };
}
