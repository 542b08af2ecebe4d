/**
 * The peer of the reports: DuckDB in this process on two threads, with the log written by `npm run world -- --export`,
 * in the layout that suits it best: wide tables sorted by time, codes as enums, precomputed days and attribute lists,
 * and no bots.
 */
import { performance } from 'node:perf_hooks';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { median } from '../figure.ts';

export interface DuckLog {
  /**
   * Median milliseconds of a query, each run with a different last second, so that no two are the same. Throws if one
   * fails.
   */
  time(query: (to: number) => string, to: number, repeats: number): Promise<number>;
  /** The first cell of a query's result. */
  first(query: string): Promise<unknown>;
  close(): void;
}

const enums = ['referrer', 'term', 'browser', 'industry', 'state', 'city', 'country', 'visitor', 'isp', 'page'];

/** Converts each column of `enums` in the list to an enum of the texts that occur. */
async function asEnums(connection: DuckDBConnection, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns.filter((name) => enums.includes(name))) {
    const type = `${table}_${column}`;
    await connection.run(
      `CREATE TYPE ${type} AS ENUM (SELECT DISTINCT ${column} FROM ${table} WHERE ${column} IS NOT NULL ORDER BY 1)`,
    );
    await connection.run(`ALTER TABLE ${table} ALTER ${column} TYPE ${type}`);
  }
}

const seconds = (moment: string) => `epoch(${moment}::TIMESTAMP)::INTEGER`;

/** Loads the log from a folder, with days in its account's time zone. */
export async function openDuckLog(folder: string, timeZone: string): Promise<DuckLog> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const log = (name: string) => `read_ndjson('${folder}/${name}.ndjson')`;
  const texts = "{id:'VARCHAR',visitorId:'VARCHAR',visitDate:'VARCHAR',sessionDuration:'INTEGER',referrer:'VARCHAR',";
  const sessionColumns = `${texts}searchTerm:'VARCHAR',browser:'VARCHAR',platform:'VARCHAR',version:'VARCHAR',attributes:'VARCHAR[]',isBot:'BOOLEAN'}`;
  const sessionLog = `read_ndjson('${folder}/sessions.ndjson', columns=${sessionColumns})`;
  const viewLog = `read_ndjson('${folder}/page-views.ndjson', columns={sessionId:'VARCHAR',pageId:'VARCHAR'})`;
  const steps = [
    `CREATE TABLE seen AS SELECT substr(sessionId, 2)::INTEGER AS session, pageId AS page FROM ${viewLog}`,
    `CREATE TABLE sessions AS
       SELECT substr(s.id, 2)::INTEGER AS id, substr(s.visitorId, 2)::INTEGER AS visitorId,
         ${seconds('s.visitDate')} AS t,
         strftime(timezone('${timeZone}', timezone('UTC', s.visitDate::TIMESTAMP)), '%Y-%m-%d')::DATE AS day,
         strftime(timezone('${timeZone}', timezone('UTC', s.visitDate::TIMESTAMP)), '%b %-d, %Y %I:%M %p') AS moment,
         s.sessionDuration AS duration, p.pages AS pages, s.referrer AS referrer, s.searchTerm AS term,
         s.browser AS browser, c.industry AS industry, v.city AS city, v.state AS state, v.country AS country,
         c.name AS visitor, c.isISP AS isIsp, i.name AS isp, v.ip AS ip,
         list_contains(s.attributes, 'PRODUCT_VIEW') AS sawProduct, array_to_string(s.attributes, ', ') AS highlights
       FROM ${sessionLog} s
         JOIN ${log('visitors')} v ON v.id = s.visitorId
         JOIN ${log('companies')} c ON c.id = v.companyId
         JOIN ${log('companies')} i ON i.id = v.ispId
         JOIN (SELECT session, count(*)::INTEGER AS pages FROM seen GROUP BY session) p
           ON p.session = substr(s.id, 2)::INTEGER
       WHERE NOT s.isBot ORDER BY t, id`,
    `CREATE TABLE views AS
       SELECT s.t AS t, s.referrer AS referrer, s.industry AS industry, s.sawProduct AS sawProduct, seen.page AS page
       FROM seen JOIN sessions s ON s.id = seen.session ORDER BY s.t, s.id`,
    'DROP TABLE seen',
  ];
  for (const step of steps) await connection.run(step);
  await asEnums(connection, 'sessions', enums.slice(0, -1));
  await asEnums(connection, 'views', ['referrer', 'industry', 'page']);
  return {
    async time(query, to, repeats) {
      const times: number[] = [];
      for (let run = -2; run < repeats; run++) {
        const startedAt = performance.now();
        await (await connection.runAndReadAll(query(to - run - 3))).getRows();
        if (run >= 0) times.push(performance.now() - startedAt);
      }
      return median(times);
    },
    async first(query) {
      return (await connection.runAndReadAll(query)).getRows()[0]?.[0];
    },
    close: () => connection.closeSync(),
  };
}
