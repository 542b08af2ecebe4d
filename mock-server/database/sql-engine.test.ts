import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { sdl } from '../../schema/generated/sdl.ts';
import { reportFields } from './answers/report-lists.ts';
import { numbered } from './postgres/statement.ts';
import { createSqlFiles, type Parameters } from './sql-engine.ts';

const folder = new URL('../sql/postgres/', import.meta.url);
const compose = createSqlFiles(folder);
const parameters = {};
const files = readdirSync(new URL('reports/', folder)).map((name) => name.replace(/\.sql$/, ''));

describe('createSqlFiles', () => {
  it('sorts by the keys of an ordering, then by the tiebreakers, without repeats', () => {
    const ordering = [
      { key: 'pagect', direction: 'ASC' },
      { key: 'time_expanded', direction: 'ASC' },
      { key: 'pagect', direction: 'DESC' },
    ] as const;
    const text = compose({ file: 'sessions', parameters, ordering });
    expect(text).toContain('ORDER BY r.page_count, r.visited_at, r.session_no\n');
    expect(text).not.toContain('CROSS JOIN cursor_row');
    expect(compose({ file: 'sessions', parameters })).toContain('ORDER BY r.visited_at DESC, r.session_no\n');
  });

  it('joins names only when sorting by them', () => {
    const join = 'JOIN visitor_names AS n ON';
    expect(compose({ file: 'sessions', parameters, ordering: [{ key: 'ip_company', direction: 'ASC' }] })).toContain(
      join,
    );
    expect(compose({ file: 'sessions', parameters })).not.toContain(join);
  });

  it('keeps the rows after a cursor, in sort order', () => {
    const text = compose({
      file: 'sessions',
      parameters,
      ordering: [{ key: 'pagect', direction: 'DESC' }],
      isAfter: true,
    });
    expect(text).toContain(
      'WHERE (r.page_count < c.page_count OR (r.page_count = c.page_count AND (r.visited_at < c.visited_at OR (r.visited_at = c.visited_at AND r.session_no > c.session_no))))',
    );
  });

  it('filters by another table only if the query asks for it', () => {
    const terms = (values: readonly string[] | null) => compose({ file: 'depths', parameters: { terms: values } });
    expect(terms(['valve'])).toContain('t.term = ANY (:terms::text[])');
    expect(terms(null)).not.toContain(':terms');
  });

  it('omits unused common table expressions, and those only they use', () => {
    const tables = (parameters: Parameters) =>
      [...compose({ file: 'depths', parameters }).matchAll(/^(\w+) AS /gm)].map(([, name]) => name);
    const always = ['ranged', 'selected', 'counts', 'figures', 'page'];
    expect(tables({})).toEqual(['admitted', ...always]);
    expect(tables({ referrers: ['a.example'] })).toEqual(['admitted', 'hosts', ...always]);
    expect(tables({ excluded_countries: ['CA'] })).toEqual(['excluded_visitors', 'admitted', ...always]);
    const audience = ['high_value_visitors', 'high_value_pages', 'high_value_sessions'];
    expect(tables({ attributes: 3 })).toEqual(['admitted', ...audience, ...always]);
  });

  it.each(['nothing', 'pagect; DROP TABLE sessions', 'pagect DESC', ''])('rejects the sort key %j', (key) => {
    expect(() => compose({ file: 'sessions', parameters, ordering: [{ key, direction: 'ASC' }] })).toThrow(RangeError);
  });

  it.each(files)('leaves no directive unresolved in %s', (file) => {
    const text = compose({ file, parameters });
    expect(text).not.toMatch(/\{\{|-- (?:include|key|join|ties|default|when|end)\b/);
    expect(text).toMatch(/:account\b/);
  });
});

describe('the .sql files of ClickHouse', () => {
  const clickhouse = new URL('../sql/clickhouse/', import.meta.url);

  it('match the Postgres files, report by report', () => {
    expect(readdirSync(new URL('reports/', clickhouse)).toSorted()).toEqual(
      files.map((file) => `${file}.sql`).toSorted(),
    );
  });

  it.each(files)('leave no directive unresolved in %s, and bind the account', (file) => {
    const text = createSqlFiles(clickhouse)({ file, parameters });
    expect(text).not.toMatch(/\{\{|-- (?:include|key|join|ties|default|when|end)\b/);
    expect(text).toContain('{account:String}');
  });

  it('filter by the number 0 like any other, and not by null', () => {
    const text = (visitor_no: number | null) =>
      createSqlFiles(clickhouse)({ file: 'depths', parameters: { visitor_no } });
    expect(text(0)).toContain('s.visitor_no = {visitor_no:Int64}');
    expect(text(null)).not.toContain('{visitor_no:');
  });

  it.each([
    ['log', 10],
    ['campaigns', 2],
  ])(
    'define the same columns on a cluster as on one server in %s, each table distributed by account',
    (file, least) => {
      const read = (name: string) => readFileSync(new URL(name, clickhouse), 'utf8');
      const tablesOf = (text: string, cluster: string) =>
        [...text.matchAll(new RegExp(`CREATE TABLE IF NOT EXISTS (\\w+)${cluster} \\(([^]*?)\\n\\) ENGINE`, 'g'))].map(
          ([, name = '', columns = '']) => [name, columns],
        );
      const migration = readdirSync(new URL('migrations/', clickhouse)).find((name) => name.endsWith(`-${file}.sql`));
      const tables = tablesOf(read(`migrations/${migration}`), '');
      expect(tables.length).toBeGreaterThanOrEqual(least);
      const cluster = read(`cluster/${file}.sql`);
      expect(tablesOf(cluster, "_local ON CLUSTER '\\{cluster\\}'")).toEqual(tables);
      for (const [name] of tables) {
        expect(cluster).toContain(
          `Distributed('{cluster}', currentDatabase(), '${name}_local', cityHash64(account_id))`,
        );
      }
    },
  );
});

describe('numbered', () => {
  it('numbers each name once, and ignores casts, string literals and comments', () => {
    const { text, values } = numbered("SELECT :a::text, ':b', :c, :a -- :d\n", { a: 'x', c: null });
    expect([text, values]).toEqual(["SELECT $1::text, ':b', $2, $1 \n", ['x', null]]);
  });

  it("replaces null characters, which Postgres can't store, with a value that matches nothing", () => {
    expect(numbered(':a :b', { a: 'x\0', b: ['\0'] }).values).toEqual(['x\uffff', ['\uffff']]);
  });

  it('rejects a name without a value', () => {
    expect(() => numbered(':a', {})).toThrow(RangeError);
  });
});

describe.each(['postgres', 'clickhouse'])('the reports of %s', (database) => {
  const schema = buildSchema(sdl);
  const named = (type: unknown) => schema.getType(String(type).replace(/[[\]!]/g, ''));
  const fieldsOf = (type: unknown) => {
    const found = named(type);
    return isObjectType(found) || isInputObjectType(found) ? found.getFields() : {};
  };

  it.each(Object.entries(reportFields))('have each field and sort key of %s in the contract', (report, fields) => {
    const call = schema.getQueryType()?.getFields()[report];
    const row = Object.keys(fieldsOf(fieldsOf(fieldsOf(call?.type).edges?.type).node?.type));
    expect([...fields].sort(), 'reportFields of report-lists.ts').toEqual(row.sort());

    const file = `../sql/${database}/reports/${report}.sql`;
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    const statement = text.replace(/^\s*--.*$/gm, '');
    expect(
      fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(statement)),
      file,
    ).toEqual([]);
    const ordering = call?.args.find(({ name }) => name === 'ordering');
    const keys = named(fieldsOf(ordering?.type).key?.type);
    const values = isEnumType(keys) ? keys.getValues().map(({ name }) => name) : [];
    expect([...text.matchAll(/^-- key (\w+):/gm)].map(([, key]) => key).sort(), file).toEqual(values.sort());
  });
});
