import {
  type FieldNode,
  type GraphQLField,
  getArgumentValues,
  isNonNullType,
  Kind,
  type ValueNode,
  type VariableValues,
  visit,
} from 'graphql';

type Arguments = Readonly<Record<string, unknown>>;

/** Throws the same error as graphql if an argument is missing. */
export type ReadArguments = (values: VariableValues) => Arguments;

/**
 * Reads the arguments of a call as graphql does, but analyzes the document only once, so that each request costs only a
 * lookup of its variables. Missing variables, and literals that contain variables, are left to graphql.
 */
export function argumentReader(field: GraphQLField<unknown, unknown>, node: FieldNode): ReadArguments {
  const given = new Map(node.arguments?.map(({ name, value }) => [name.value, value]));
  const generalReader: ReadArguments = (values) => getArgumentValues(field, node, values);
  const variables = field.args.flatMap(({ name, type }) => {
    const value = given.get(name);
    return value?.kind === Kind.VARIABLE ? [{ name, variable: value.name.value, isNeeded: isNonNullType(type) }] : [];
  });
  const others = field.args.filter(({ name }) => given.get(name)?.kind !== Kind.VARIABLE);
  if (others.some(({ name }) => hasVariables(given.get(name)))) return generalReader;
  const part: GraphQLField<unknown, unknown> = Object.create(field, { args: { value: others } });
  const argumentValues = getArgumentValues(part, node, { sources: {}, coerced: {} });
  return (values) => {
    const read: Record<string, unknown> = { ...argumentValues };
    for (const { name, variable, isNeeded } of variables) {
      const value = values.coerced[variable];
      if (value === undefined || (value === null && isNeeded)) return generalReader(values);
      read[name] = value;
    }
    return read;
  };
}

function hasVariables(value: ValueNode | undefined): boolean {
  let isFound = false;
  if (value !== undefined) {
    visit(value, {
      Variable() {
        isFound = true;
      },
    });
  }
  return isFound;
}
