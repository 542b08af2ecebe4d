import { readdirSync } from 'node:fs';
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  parseType,
  print,
  type TypeNode,
  type VariableDefinitionNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Variables } from '../client/backend.ts';
import { fullDepth, fullSelection } from '../client/client.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { audiences, demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { calls } from '../model/call-examples.ts';
import { createSuiteContext, type SuiteContext } from '../model/suite-context.ts';
import { checkShape } from '../rules/answer-shape.ts';
import { report } from '../rules/rule.ts';

const folder = new URL('../../src/generated/documents/', import.meta.url);

interface AppDocument {
  readonly name: string;
  readonly document: DocumentNode;
}

const operationOf = ({ definitions }: DocumentNode): OperationDefinitionNode | undefined =>
  definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT;
}

/** The operations of the app, exactly as it sends them. */
async function appDocuments(): Promise<AppDocument[]> {
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file): Promise<Record<string, unknown>> => import(/* @vite-ignore */ new URL(file, folder).href)),
  );
  return modules
    .flatMap((module) => Object.values(module).filter(isDocument))
    .flatMap((document) => {
      const name = operationOf(document)?.name?.value;
      return name === undefined ? [] : [{ name, document }];
    })
    .filter(({ name }) => !/pdf/i.test(name));
}

function idOf(name: string, snapshot: SuiteContext['snapshot'], pageIds: readonly string[]): string {
  return (/page/i.test(name) ? pageIds[0] : snapshot.rows[0]?.session.visitorId) ?? 'none';
}

/** Example values for any operation of the app, by the type of the variable and then by its name. */
function exampleOf(type: string, name: string, { snapshot, pageIds, campaigns }: SuiteContext): unknown {
  const { startDate, endDate } = snapshot.year;
  const byType: Readonly<Record<string, unknown>> = {
    SessionQuery: snapshot.year,
    ActivitiesQuery: { ...snapshot.year, vettedFilters: ['lead'] },
    Date: /end/i.test(name) ? endDate : startDate,
    '[VettedValue!]': ['lead', 'other'],
    '[Float!]': [-130, 20, -60, 55],
    Float: 3,
    Int: /offset/i.test(name) ? 0 : 10,
    Boolean: true,
    DownloadType: 'SESSIONS',
    DownloadOrdering: { key: 'time_expanded', direction: 'DESC' },
    PaginationType: 'OFFSET',
    SettingsInput: { defaultSessionsCount: 100 },
    PreferencesInput: { hasAcceptedTerms: true },
    '[TargetInput!]': [{ targetType: 'Industry', value: 'Metals' }],
    '[String!]': ['/contact'],
    MapProps: { top_left: { lat: 55, lon: -130 }, bottom_right: { lat: 20, lon: -60 }, zoom: 3 },
    ID: /campaign/i.test(name) ? (campaigns[0]?.campaignId ?? 'none') : idOf(name, snapshot, pageIds),
  };
  return byType[type];
}

/** A value for each required variable of an operation. Throws RangeError with the name of one that has no example. */
function exampleVariables(document: DocumentNode, context: SuiteContext): Variables {
  const definitions: readonly VariableDefinitionNode[] = operationOf(document)?.variableDefinitions ?? [];
  return Object.fromEntries(
    definitions.flatMap(({ variable, type, defaultValue }) => {
      const name = variable.name.value;
      const isNeeded = type.kind === Kind.NON_NULL_TYPE && !defaultValue;
      const inner: TypeNode = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
      const value = exampleOf(print(parseType(print(inner))), name, context);
      if (value === undefined && isNeeded) throw new RangeError(`No example of ${name}: ${print(type)}`);
      const isGiven = isNeeded || typeof value === 'boolean';
      return value === undefined || !isGiven ? [] : [[name, value]];
    }),
  );
}

const backend = createMockBackend();
const documents = await appDocuments();

const unlike = audiences.filter(({ sessions, name }) => sessions !== 'many' || name === 'the network alone');

for (const { name: audience, credentials } of [demoAudience, ...unlike]) {
  const context = await createSuiteContext(await signIn(backend, credentials));
  const { client } = context.snapshot;

  describe(`the shape of responses, ${audience}`, () => {
    it.each(Object.entries(calls))('%s', async (call, examples) => {
      const text = fullSelection(call, fullDepth);
      for (const variables of examples(context)) {
        const subject = `${call} ${JSON.stringify(variables)}`;
        const { status, data, errors } = await client.backend.graphql(text, variables, client.headers);
        expect({ subject, status, errors }).toEqual({ subject, status: 200, errors: [] });
        expect(report(`${call}.shape (SDL)`, subject, checkShape(parse(text), data))).toBe('');
      }
    });

    it.each(documents)('operation $name of the app (CAL-005, CAL-009)', async ({ name, document }) => {
      const variables = exampleVariables(document, context);
      const { status, data, errors } = await client.backend.graphql(document, variables, client.headers);
      expect({ name, status, errors }).toEqual({ name, status: 200, errors: [] });
      expect(report(`${name}.shape (SDL)`, JSON.stringify(variables), checkShape(document, data, variables))).toBe('');
    });
  });
}
