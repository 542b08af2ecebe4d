import { expect, it } from 'vitest';
import { unusableDatabase } from './open-database.ts';

it.each([
  ['postgres://127.0.0.1:5432/log', 'postgres://127.0.0.1:5432/log'],
  ['postgres://me:secret@db:5432/log', 'postgres://me:…@db:5432/log'],
  ['clickhouse://me:se:cr@et@db/log?secure', 'clickhouse://me:…@db/log?secure'],
  ['postgres://me@db/log?sslmode=require&password=se@cret', 'postgres://me@db/log?sslmode=require&password=REDACTED'],
  ['chdb:logs/a:b@c', 'chdb:logs/a:b@c'],
])('shows the address %s without a password', (url, shown) => {
  expect(unusableDatabase(url, new Error('it holds no log')).message).toBe(
    `--database: it holds no log; load it with npm run world -- --load ${shown}`,
  );
});
