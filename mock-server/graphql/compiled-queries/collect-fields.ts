import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * The fields that selections ask an object type for, by key of the answer, in order. Null where a directive decides
 * at run time, or a fragment is on another type than the object's own.
 */
export function collectFields(
  sets: readonly SelectionSetNode[],
  typeName: string,
  fragments: Fragments,
): ReadonlyMap<string, readonly [FieldNode, ...FieldNode[]]> | null {
  const fields = new Map<string, [FieldNode, ...FieldNode[]]>();

  function visit({ selections }: SelectionSetNode): boolean {
    return selections.every((node) => {
      if (node.directives !== undefined && node.directives.length > 0) return false;
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        const same = fields.get(key);
        if (same === undefined) fields.set(key, [node]);
        else same.push(node);
        // As a key of a plain object it would set its prototype.
        return key !== '__proto__';
      }
      const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
      if (part === undefined || (part.typeCondition && part.typeCondition.name.value !== typeName)) return false;
      return visit(part.selectionSet);
    });
  }
  return sets.every(visit) ? fields : null;
}
