/** A website's address as a person writes it: scheme, host with its port, and the rest. */
interface AddressParts {
  readonly start: string;
  /** In the form that browsers send. */
  readonly host: string;
  readonly rest: string;
}

/**
 * A host name as browsers send it: in lower case, and without letters that DNS does not have (münchen.de is
 * xn--mnchen-3ya.de). What is no host name stays as it is, but for its case.
 */
export function asciiHost(text: string): string {
  const lower = text.toLowerCase();
  // Only such letters are put into another form; the rest is for whoever checks the name.
  if (!/\P{ASCII}/u.test(lower) || /[\s/?#:@\\%]/.test(lower)) return lower;
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return lower;
  }
}

const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?';
const hostWithPort = new RegExp(`^${label}(?:\\.${label})+(?::\\d{1,5})?$`);

/** Parts of an address with or without its scheme; null for a text that is none, such as a word or a sentence. */
export function splitAddress(text: string): AddressParts | null {
  const match = /^((?:https?:)?(?:\/\/)?)([^/?#\s]+)(\S*)$/i.exec(text.trim());
  const [, start = '', given = '', rest = ''] = match ?? [];
  const [name = '', port] = given.split(/(?=:\d+$)/);
  const host = asciiHost(name) + (port ?? '');
  return hostWithPort.test(host) ? { start, host, rest } : null;
}
