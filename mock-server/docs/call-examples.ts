import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** A call that can be sent as is, after the page fills in the placeholders `{{name}}`. */
export interface CallExample {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Values that can't be derived from types. `{{...}}` comes from another call's response or the sign-in. */
const known: Readonly<Record<string, unknown>> = {
  'campaign.campaignId': '{{campaignId}}',
  'pdfDownload.id': '1',
  'pdfDownload.campaignId': '{{campaignId}}',
  'page.pageId': '{{pageId}}',
  'visitor.visitorId': '{{visitorId}}',
  'phoneCall.callId': '{{callId}}',
  'sessionsDownload.id': '{{downloadId}}',
  'locations.bounds': [-125, 24, -66, 50],
  'locations.zoom': 4,
  'saveTargets.targets': [],
  'saveTargets.pages': [],
  'saveAccountSettings.settings': { botFiltering: true },
  'savePreferences.preferences': { hasAcceptedTerms: true },
  'createPDFDownload.campaignPDFInputs': {
    campaignId: '{{campaignId}}',
    printUrl: '/campaigns/{{campaignId}}/view/print?start=START&end=END',
    tokens: {
      accessToken: '{{access_token}}',
      idToken: '{{id_token}}',
      refreshToken: '{{refresh_token}}',
      issuedAtTime: 0,
      expirationTime: 0,
      clockDrift: 0,
    },
  },
};

/** The number of field levels below a call in an example. */
const deepest = 3;

/** An example of a call: its required arguments, five rows, and the fields of the first levels. `day` is today. */
export function exampleOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>, day: string): CallExample {
  const args = field.args.filter(({ name, type }) => isNonNullType(type) || name === 'limit');
  const dated = JSON.parse(JSON.stringify(known).replace('START', monthBefore(day)).replace('END', day));
  const value = (name: string, type: GraphQLInputType) =>
    name === 'limit' ? 5 : (dated[`${field.name}.${name}`] ?? sampleOf(name, type, day));
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = declared === '' ? '' : `(${declared})`;
  const call = `${field.name}${passed === '' ? '' : `(${passed})`}${selectionOf(field.type, 1)}`;
  return {
    query: `${kind} ${field.name}${head} {\n  ${call}\n}`,
    variables: Object.fromEntries(args.map(({ name, type }) => [name, value(name, type)])),
  };
}

function monthBefore(day: string): string {
  return new Date(Date.parse(day) - 30 * 86_400_000).toISOString().slice(0, 10);
}

function sampleOf(name: string, type: GraphQLInputType, day: string): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const entry = getNamedType(inner.ofType);
    return isEnumType(entry) ? entry.getValues().map((value) => value.name) : [sampleOf(name, inner.ofType, day)];
  }
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field.name, field.type, day)]));
  }
  if (name === 'startDate') return monthBefore(day);
  if (String(inner) === 'Date') return day;
  if (String(inner) === 'Boolean') return true;
  return String(inner) === 'Int' || String(inner) === 'Float' ? 1 : 'x';
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const inner = getNamedType(type);
  if (!isObjectType(inner)) return '';
  const indent = '  '.repeat(depth + 1);
  const fields = Object.values(inner.getFields()).flatMap((field) => {
    if (field.args.some((argument) => isNonNullType(argument.type))) return [];
    if (isLeafType(getNamedType(field.type))) return [`${indent}${field.name}`];
    return depth < deepest ? [`${indent}${field.name}${selectionOf(field.type, depth + 1)}`] : [];
  });
  return ` {\n${fields.length === 0 ? `${indent}__typename` : fields.join('\n')}\n${'  '.repeat(depth)}}`;
}
