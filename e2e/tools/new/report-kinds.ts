import { after, afterPart, before, independentBackendTodo, sqlTodo, withoutSql } from './kinds.ts';
import type { Names } from './names.ts';
import type { Plan } from './plan.ts';

/** A filter of sessions (recipe: src/README.md). */
export function filter({ kebab, camel, constant, words }: Names): Plan {
  const part = camel.endsWith('s') ? camel : `${camel.replace(/(?<![aeiou])y$/, 'ie')}s`;
  const mask = `mock-server/reports/filters/${kebab}.ts`;
  return {
    claims: { contract: [`FilterType.${constant}`, `SessionQuery.${part}`] },
    files: {
      [mask]: `/** Which sessions have one of these values: 1 at their row. Null if no value is selected. */
export function ${camel}Mask(sessions: number, values: readonly string[]): Uint8Array | null {
  return values.length > 0 ? new Uint8Array(sessions).fill(1) : null;
}
`,
    },
    insertions: [
      after('schema/session-query.graphql', 'enum FilterType {', `  ${constant}`),
      after('schema/session-query.graphql', '  visitorId: ID', `  "${words}."\n  ${part}: [String!]`),
      afterPart('src/state/sessions/filters.ts', 'const plainTypes', '  REFERRER: null,', `\n  ${constant}: null,`),
      before(
        'src/state/sessions/session-query.ts',
        "    searches: values('SEARCH'),",
        `    ${part}: values('${constant}'),`,
      ),
      afterPart('src/state/sessions/applied-filters.ts', 'const kinds = [', "'REFERRER',", ` '${constant}',`),
      after(
        'src/text/sessions.ts',
        "    SEARCH: 'Clear searches',",
        `    ${constant}: 'Clear ${words.toLowerCase()}',`,
      ),
      after('src/text/results.ts', "  SEARCH: 'Search',", `  ${constant}: '${words}',`),
      after('mock-server/reports/filters/query-parts.ts', '  searches: true,', `  ${part}: true,`),
      before('contracts/model/matches.ts', '  browsers: ({ browsers }, _, ids) =>', `  ${part}: () => null,`),
      before(
        'contracts/spec/independent-backend/session-filter.ts',
        '  browsers: ({ browsers }, view) =>',
        `  ${part}: () => null,`,
      ),
      before('mock-server/database/database-source.test.ts', "  targets: [{ targetType: '", `  ${part}: ['any'],`),
    ],
    now: [
      `Describe the values of ${part} in schema/session-query.graphql, with the clause; then npm run codegen.`,
      `Offer the values of ${part} in src/components/session-filters: from sessionsInfo, or name ${constant} in neverAnswered of contracts/suite/contract-parts.ts.`,
      `Compute ${mask} from the world, and use it in query-parts.ts next to it.`,
      `Filter by ${part} in mock-server/database/query-parameters.ts and in both selected.sql files of mock-server/sql; the test next to it queries with it.`,
      `Add queries with ${part} to contracts/model/query-cases.ts, and define in matches.ts next to it what they match.`,
      `Filter by ${part} in contracts/spec/independent-backend/session-filter.ts, based only on its clause; then npm run contracts:release.`,
    ],
    test: `mock-server/reports/filters/${kebab}.test.ts`,
  };
}

/** An analytics report (recipe: src/README.md): rows of a name and a count. `name` is the call's. */
export function report({ kebab, camel, pascal, constant, words }: Names): Plan {
  const row = `${pascal}Row`;
  const segment = kebab.replaceAll('-', '');
  const ordering = `query: SessionQuery!, limit: Int = 25, offset: Int = 0, ordering: [${pascal}Ordering!]`;
  return {
    claims: {
      lines: [
        { file: 'schema/reference/reports.ts', has: `segment: '${segment}',` },
        { file: 'src/lib/paths.ts', has: `: '/analytics/${segment}',` },
      ],
      contract: [
        `Query.${camel}`,
        `DownloadType.${constant}`,
        ...['Row', 'SortKey', 'Ordering', 'Edge', 'Connection'].map((part) => `${pascal}${part}`),
      ],
    },
    files: {
      [`schema/${kebab}.graphql`]: `"A row of ${words}."
type ${row} {
  id: ID!
  name: String!
  sessionsct: Int!
}

enum ${pascal}SortKey {
  name
  sessionsct
}

input ${pascal}Ordering {
  key: ${pascal}SortKey!
  direction: SortDirection!
}

type ${pascal}Edge {
  cursor: String!
  node: ${row}!
}

type ${pascal}Connection {
  edges: [${pascal}Edge!]!
  pageInfo: PageInfo!
}

extend enum DownloadType {
  ${constant}
}

extend type Query {
  ${camel}(${ordering}): ${pascal}Connection!
}
`,
      [`src/features/analytics/api/${kebab}.graphql`]: `query ${camel}($query: SessionQuery!, $limit: Int, $offset: Int, $ordering: [${pascal}Ordering!]) {
  ${camel}(query: $query, limit: $limit, offset: $offset, ordering: $ordering) {
    edges {
      cursor
      node {
        ...${pascal}Report
      }
    }
    pageInfo {
      hasNextPage
      totalCount
    }
  }
}

fragment ${pascal}Report on ${row} {
  id
  name
  sessionsct
}
`,
      [`mock-server/reports/${kebab}.ts`]: `import type { ${pascal}SortKey, ${row}, SessionQuery } from '../../schema/generated/types.ts';
import type { ReportScope } from './report-scope.ts';
import type { ReportTable } from './support/report-list.ts';

/** ${words}: no rows yet. */
export function ${camel}Table(_scope: ReportScope, _query: SessionQuery): ReportTable<${pascal}SortKey, ${row}> {
  return {
    list: '${camel}',
    entries: [],
    keys: { name: () => 0, sessionsct: () => 0 },
    defaultKey: 'sessionsct',
    tie: () => 0,
    node: (entry) => ({ id: String(entry), name: '', sessionsct: 0 }),
  };
}
`,
    },
    insertions: [
      before('schema/reference/reports.ts', '  BrowserSortKey,', `  ${row},\n  ${pascal}SortKey,`),
      after(
        'schema/reference/reports.ts',
        'readonly browsers: {',
        `  readonly ${camel}: { readonly row: ${row}; readonly sortKey: ${pascal}SortKey };`,
      ),
      before(
        'schema/reference/reports.ts',
        '} as const satisfies {',
        `  ${camel}: {
    title: '${words}',
    icon: 'globe',
    segment: '${segment}',
    sortKeyEnum: '${pascal}SortKey',
    defaultSort: { key: 'sessionsct', direction: 'DESC' },
    downloadType: '${constant}',
    takesRef: false,
    id: 'id',
    columns: [
      { field: 'name', heading: 'Name', kind: 'text', sortKey: 'name' },
      { field: 'sessionsct', heading: 'Sessions', kind: 'count', sortKey: 'sessionsct' },
    ],
    countsEachSession: false,
    narrowedBy: null,
  },`,
      ),
      before(
        'src/features/analytics/reports/reports.tsx',
        'import { EntryPagesDocument }',
        `import { ${pascal}Document } from '../../../generated/documents/${kebab}.ts';`,
      ),
      before(
        'src/features/analytics/reports/reports.tsx',
        '  /** Browsers by number',
        `  ${camel}: defineReport('${camel}', {
    document: ${pascal}Document,
    empty: analyticsTexts.noSessions,
    widths: { name: '60%' },
  }),`,
      ),
      before(
        'src/text/analytics-reports.ts',
        '  browsers: {',
        `  ${camel}: {\n    subheader: '${words}',\n    one: 'row',\n    many: 'rows',\n  },`,
      ),
      before(
        'mock-server/reports/report-tables.ts',
        'import { entryPageTable,',
        `import { ${camel}Table } from './${kebab}.ts';`,
      ),
      after('mock-server/reports/report-tables.ts', '  browsers: browserTable,', `  ${camel}: ${camel}Table,`),
      withoutSql(camel),
    ],
    now: [
      `Describe the rows of ${camel} in schema/${kebab}.graphql with its clause; then npm run codegen.`,
      `Count the rows of ${camel} in mock-server/reports/${kebab}.ts, and compare them with a plain loop.`,
      sqlTodo(camel),
      independentBackendTodo(camel),
      `Choose icon, columns, order and drill-down of ${camel} in schema/reference/reports.ts and reports.tsx, and its texts in src/text/analytics-reports.ts.`,
      `Check ${camel} by a model in contracts/model/report-models.ts and a rule in contracts/rules.`,
    ],
    test: `mock-server/reports/${kebab}.test.ts`,
  };
}
