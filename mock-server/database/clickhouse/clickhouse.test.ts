import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../fixtures/accounts.ts';
import { dayStart, parseDay } from '../../reports/support/calendar.ts';
import { createZone } from '../../world/time-zone.ts';
import type { LoadProgress } from '../load-world.ts';
import { createSqlFiles } from '../sql-engine.ts';
import { makeChdbFolder } from '../testing/test-databases.ts';
import { connectChdb } from './chdb-connection.ts';
import { findChdb } from './find-chdb.ts';
import { loadClickhouse, openClickhouse } from './open-clickhouse.ts';

const demo = accounts.filter(({ id }) => id === '10442');
/** Campaigns are large even in a small log, so they are loaded only in tests about them. */
const settings = {
  seed: 7,
  size: 60,
  now: Date.UTC(2026, 10, 21, 15),
  loadsTable: (table: string) => !table.startsWith('campaign'),
};
const neverAborted = new AbortController().signal;

describe.skipIf(findChdb() === null)('a log in ClickHouse (TST-091)', () => {
  let folder: string;
  beforeEach(() => {
    folder = makeChdbFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function runStatement(text: string, parameters = {}): Promise<string> {
    const connection = await connectChdb(folder);
    try {
      let answer = '';
      for await (const piece of connection.query({ text, parameters }, neverAborted))
        answer += new TextDecoder().decode(piece);
      return answer;
    } finally {
      await connection.close();
    }
  }

  const partsOf = async (options: typeof settings, some = demo) => {
    const parts: LoadProgress[] = [];
    await loadClickhouse(`chdb:${folder}`, some, options, (_, progress) => parts.push(progress));
    return parts;
  };

  it('loads once, resumes after a stop, replaces another log, and rejects missing rows', async () => {
    await expect(openClickhouse(`chdb:${folder}`)).rejects.toThrow(/^--database: .*; load it with npm run world/s);
    expect((await partsOf(settings)).every(({ isKept }) => isKept)).toBe(false);
    const secondLoad = await partsOf(settings);
    expect(secondLoad.filter(({ isKept }) => !isKept)).toEqual([]);
    expect(secondLoad.at(-1)?.rows).toBe(secondLoad.at(-1)?.total);
    // Simulates a stop between the rows of a part and the record of it. They must not be duplicated.
    const lostPart = secondLoad.find(({ part }) => part.startsWith('page_views'))?.part ?? '';
    await runStatement("DELETE FROM loaded_parts WHERE part IN ({lost:String}, 'whole')", { lost: lostPart });
    await expect(openClickhouse(`chdb:${folder}`)).rejects.toThrow('it holds no log');
    expect((await partsOf(settings)).flatMap(({ part, isKept }) => (isKept ? [] : [part]))).toEqual([lostPart]);
    await expect(partsOf(settings, accounts.slice(1, 2)).then(() => partsOf({ ...settings, seed: 8 }))).rejects.toThrow(
      'another seed',
    );
    await runStatement('DELETE FROM sessions WHERE session_no = 0 AND account_id = {id:String}', { id: '10442' });
    await expect(partsOf(settings)).rejects.toThrow('The table sessions has 59 rows of the account, not 60');
  });

  it("starts each day at midnight in the account's zone (DAT-018)", async () => {
    const fragment = createSqlFiles(new URL('../../sql/clickhouse/', import.meta.url))({
      file: 'visitor',
      parameters: {},
    });
    const lambda = /\(day\) -> [\s\S]*? AS day_start/.exec(fragment)?.[0] ?? '';
    const days = Array.from({ length: 800 }, (_, day) => new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10));

    for (const zone of ['America/Havana', 'Asia/Beirut', 'Africa/Cairo', 'America/Asuncion', 'Australia/Lord_Howe']) {
      const text = `WITH ${lambda} SELECT arrayMap(day -> toUnixTimestamp(day_start(day)), {days:Array(String)}) AS starts`;
      const { starts } = JSON.parse(await runStatement(text, { zone, days }));
      const expected = days.map((day) => dayStart(createZone(zone), parseDay(day) ?? 0));
      expect([zone, starts]).toEqual([zone, expected]);
    }
  });
});
