import {
  type DocumentNode,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isNonNullType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Marks each field of a document that may be null, and each that is a list, so that the app can tell an answer that
 * keeps the schema from one that does not, and carries no schema for it. All other fields are single and never null.
 * Throws for a list within a list and for entries that may be null: there is no mark for them.
 */
function markFields(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const type = types.getType();
        if (!type) return undefined;
        const inner = getNullableType(type);
        const isList = isListType(inner);
        if (isList && (!isNonNullType(inner.ofType) || isListType(inner.ofType.ofType))) {
          throw new Error(`${node.name.value}: no mark for ${String(type)}`);
        }
        const marks = { ...(isNonNullType(type) ? {} : { isNullable: true }), ...(isList ? { isList } : {}) };
        return Object.keys(marks).length > 0 ? { ...node, ...marks } : undefined;
      },
    }),
  );
}

/** Marks the compiled document within the text of its generated file. */
export function markFieldsIn(text: string, schema: GraphQLSchema): string {
  return text.replace(/^(export const \w+Document = )(\{.*\})( as unknown as )/m, (_, before, document, after) => {
    const marked = markFields(JSON.parse(document) as DocumentNode, schema);
    return `${before}${JSON.stringify(marked)}${after}`;
  });
}
