// Ids of the rules that kinds of mutations were written for.

/** The rules of a call or a path, by the ends of their ids; all of them where no end is given. */
export function rulesOf(call: string, ...ends: readonly string[]): RegExp {
  const name = call.replace(/^\//, 'auth.').replaceAll('/', '.').replaceAll('.', '\\.');
  return new RegExp(ends.length === 0 ? `^${name}\\b` : `^${name}\\.(?:${ends.join('|')})$`);
}

/** The rule that counts again what a query means to a call, where it isn't the recount of that name. */
const countedBy: Readonly<Record<string, RegExp>> = {
  sessions: /^sessions\.filter$/,
  sessionsInfo: /^info\.total$/,
  sessionsByDate: /^by-date\.recount$/,
  browsers: /^browsers\.(?:total|place)$/,
  locations: /^locations\.total$/,
  page: /^funnel\.recount$/,
  phoneCall: /^calls\.days$/,
  highValueActivities: /^activities\.vetted$/,
  createSessionsDownload: /^downloads\.(?:narrowed|SESSIONS)$/,
};

export const countRules = (call: string): RegExp => countedBy[call] ?? rulesOf(call, 'recount');

/** Rules of what values mean: whatever a type says, or an answer that is asked for again, isn't one of them. */
export const valueRules = /^(?!http\.|auth\.)(?!.*\.(?:shape|read|again|generated|access)$)/;
