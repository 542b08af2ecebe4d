import { after, before, independentBackendTodo, sqlTodo, withoutSql } from './kinds.ts';
import type { Names } from './names.ts';
import type { Plan } from './plan.ts';

/** A data call (recipe: schema/README.md). */
export function call({ kebab, camel, pascal, words }: Names): Plan {
  const report = `mock-server/reports/${kebab}.ts`;
  return {
    claims: {
      contract: [`Query.${camel}`, `Mutation.${camel}`],
      lines: [{ file: 'schema/auth.openapi.yaml', has: `operationId: ${camel}\n` }],
    },
    files: {
      [`schema/${kebab}.graphql`]: `extend type Query {\n  "${words}."\n  ${camel}(query: SessionQuery!): Int!\n}\n`,
      [report]: `import type { Query${pascal}Args } from '../../schema/generated/types.ts';
import type { ReportScope } from './report-scope.ts';
import { select } from './selection.ts';

/** ${words}. */
export function ${camel}(scope: ReportScope, { query }: Query${pascal}Args): number {
  return select(scope, query).rows.length;
}
`,
    },
    insertions: [
      before(
        'mock-server/graphql/resolvers/reports.ts',
        "  phoneCall: report('phoneCall', async () =>",
        `  ${camel}: report('${camel}', async () => (await import('../../reports/${kebab}.ts')).${camel}),`,
      ),
      before(
        'contracts/model/call-examples.ts',
        '  listCampaigns: () => [{}],',
        `  ${camel}: ({ snapshot: { year: query } }) => [{ query }],`,
      ),
      withoutSql(camel),
      before(
        'mock-server/graphql/resolvers/every-field.test.ts',
        "  sessionsDownload: '(id:",
        `  ${camel}: \`(query: \${range})\`,`,
      ),
    ],
    now: [
      `Describe ${camel} in schema/${kebab}.graphql with its clause, including what it returns; then npm run codegen.`,
      `Compute the result in ${report}, and compare it with a plain loop in its test.`,
      sqlTodo(camel),
      independentBackendTodo(camel),
      `Query ${camel} in the api folder of its feature, under the contract's name.`,
      `Check ${camel} by a rule in contracts/rules and a mutation in contracts/mutants.`,
    ],
    test: `mock-server/reports/${kebab}.test.ts`,
  };
}

/** A sign-in call (recipe: schema/README.md). */
export function signInCall({ kebab, camel, pascal, words }: Names): Plan {
  const handler = `mock-server/auth/${kebab}.ts`;
  return {
    claims: {
      contract: [`Query.${camel}`, `Mutation.${camel}`],
      lines: [`/auth/${kebab}:`, `operationId: ${camel}\n`, ` ${pascal}Request:`].map((has) => ({
        file: 'schema/auth.openapi.yaml',
        has,
      })),
    },
    files: {
      [handler]: `import type { MessageResponse } from '../../schema/generated/auth.ts';
import { readFields } from './auth-call.ts';

/** ${words}. */
export async function ${camel}(body: unknown): Promise<MessageResponse> {
  const { username } = readFields(body, { username: { min: 1, max: 320 } });
  return { message: username };
}
`,
    },
    insertions: [
      before(
        'schema/auth.openapi.yaml',
        'components:',
        `  /auth/${kebab}:
    post:
      operationId: ${camel}
      tags: [Sign-in]
      summary: ${words}
      requestBody:
        { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/${pascal}Request" } } } }
      responses:
        "200":
          {
            description: Done,
            content: { application/json: { schema: { $ref: "#/components/schemas/MessageResponse" } } },
          }
        "400": { $ref: "#/components/responses/BadRequest" }
        "413": { $ref: "#/components/responses/TooLarge" }
        "429": { $ref: "#/components/responses/TooMany" }
        "500": { $ref: "#/components/responses/ServerError" }
        "503": { $ref: "#/components/responses/Unavailable" }`,
      ),
      after(
        'schema/auth.openapi.yaml',
        '  schemas:',
        `    ${pascal}Request:
      type: object
      additionalProperties: false
      required: [username]
      properties:
        username: { type: string, minLength: 1, maxLength: 320 }`,
      ),
      before(
        'mock-server/auth/serve-auth.ts',
        "import { signUp } from './sign-up.ts';",
        `import { ${camel} } from './${kebab}.ts';`,
      ),
      after('mock-server/auth/serve-auth.ts', "'/auth/sso-token'", `  '/auth/${kebab}': ${camel},`),
      before('src/lib/auth/auth-calls.ts', '  SsoTokenRequest,', `  ${pascal}Request,`),
      after(
        'src/lib/auth/auth-calls.ts',
        "('sso-token'),",
        `  ${camel}: call<${pascal}Request, MessageResponse>('${kebab}'),`,
      ),
      before(
        'contracts/spec/independent-backend/sign-in.ts',
        "    '/auth/check-signed-in': () =>",
        `    '/auth/${kebab}': ({ username = '' }) => ({ status: 200, body: { message: username } }),`,
      ),
      before(
        'contracts/spec/sign-in-document.contract.ts',
        "  '/api/legacy-sign-in':",
        `  '/auth/${kebab}': { username },`,
      ),
      before('contracts/suite/clause-tables.ts', "  '/api/legacy-sign-in':", `  '/auth/${kebab}': [],`),
      before('mock-server/docs/serve-docs.ts', '  legacySignIn:', `  ${camel}: { username: '{{email}}' },`),
    ],
    now: [
      `Decide what /auth/${kebab} accepts and returns, as a clause of contracts/requirements/sign-in-calls.md: schema/auth.openapi.yaml, then npm run codegen.`,
      `Answer /auth/${kebab} in ${handler}.`,
      `Add the cases of /auth/${kebab} to contracts/model/auth-cases.ts, errors and at least one success, and its clause to contracts/suite/clause-tables.ts.`,
      `Call ${camel} from a form, and add a situation to e2e/fault-matrix/forms.ts, which tries all faults on it.`,
      `Answer /auth/${kebab} in contracts/spec/independent-backend/sign-in.ts too, based only on its clause; then npm run contracts:release.`,
    ],
    test: `mock-server/auth/${kebab}.test.ts`,
  };
}
