import type { PlainSession } from './plain-sessions.ts';

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Sessions, and views of pages, counted by what the reports count them by. */
export function naiveTallies(sessions: readonly PlainSession[]) {
  const bounced = sessions.filter((session) => session.pages.length === 1);
  return {
    referrers: countBy(sessions.map((session) => session.referrer)),
    views: countBy(sessions.flatMap((session) => session.pages.map((page) => page.id))),
    entries: countBy(sessions.map((session) => session.pages[0]?.id)),
    bounces: countBy(bounced.map((session) => session.pages[0]?.id)),
    exits: countBy(sessions.map((session) => session.pages.at(-1)?.id)),
    terms: countBy(sessions.flatMap((session) => session.term ?? [])),
    devices: countBy(sessions.map((session) => `b${session.device}`)),
    days: countBy(sessions.map((session) => session.date)),
  };
}
