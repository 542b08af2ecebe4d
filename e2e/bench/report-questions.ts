import { buildSchema, type GraphQLField, getNamedType, isLeafType, isObjectType } from 'graphql';
import { sdl } from '../../schema/generated/sdl.ts';

/** A question of the data calls, ready to be posted. */
export interface Question {
  readonly name: string;
  readonly body: string;
}

/** A year, and three filters: a referrer, a target and an activity. */
const query =
  '{startDate: "2025-11-21", endDate: "2026-11-21", referrers: ["google.com"], actions: [CLIENT_SITE_ACTIVITY], ' +
  'targets: [{targetType: Industry, value: "Machinery"}]}';

/** What arguments are given, by name; others keep their defaults. */
const literals: Readonly<Record<string, string>> = {
  query,
  startDate: '"2025-11-21"',
  endDate: '"2026-11-21"',
  limit: '25',
  vettedFilters: '[lead, solicitation, other, unclassified]',
  bounds: '[-130.0, 20.0, -60.0, 52.0]',
  zoom: '4.0',
  pageId: '"p1"',
};

const isReport = (field: GraphQLField<unknown, unknown>) =>
  field.name === 'highValueActivities' ||
  (field.name !== 'phoneCall' && field.args.some(({ name }) => name === 'query'));

/** Every field of a type, and of the types below it. */
function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (isLeafType(type) || !isObjectType(type)) return field.name;
  return `${field.name} { ${Object.values(type.getFields()).map(selectionOf).join(' ')} }`;
}

/** One question for every report of the contract, asking for all fields, over a year with three filters. */
export function reportQuestions(): Question[] {
  const reports = Object.values(buildSchema(sdl).getQueryType()?.getFields() ?? {}).filter(isReport);
  return reports.map((field) => {
    const given = field.args.filter(({ name }) => name in literals).map(({ name }) => `${name}: ${literals[name]}`);
    const text = selectionOf(field).replace(field.name, `${field.name}(${given.join(', ')})`);
    return { name: field.name, body: JSON.stringify({ query: `{ ${text} }` }) };
  });
}
