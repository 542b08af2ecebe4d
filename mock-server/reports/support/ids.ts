/** Ids as clients see them: a letter for the kind and the row behind it. They sort by that number. */
const letters = {
  session: 's',
  visitor: 'v',
  activity: 'a',
  call: 'c',
  pageView: 'w',
  form: 'f',
  browser: 'b',
  term: 't',
};

type IdKind = keyof typeof letters;

export function toId(kind: IdKind, row: number): string {
  return letters[kind] + row;
}

/** The row behind an id, or null where the text is no id of that kind or the rows end before it. */
export function fromId(kind: IdKind, id: string, count: number): number | null {
  const match = /^([a-z])(0|[1-9]\d{0,8})$/.exec(id);
  if (match?.[1] !== letters[kind]) return null;
  const row = Number(match[2]);
  return row < count ? row : null;
}

/** Dotted form of an IPv4 address given as an unsigned number. */
export function ipText(ip: number): string {
  return `${ip >>> 24}.${(ip >>> 16) & 255}.${(ip >>> 8) & 255}.${ip & 255}`;
}
