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

/** Letters of a host name with its port. */
const maxHost = 260;

/** Parts of an address with or without its scheme; null for a text that is none, such as a word or a sentence. */
export function splitAddress(text: string): AddressParts | null {
  const address = text.trim();
  if (/\s/.test(address)) return null;
  const [start = ''] = /^(?:https?:)?(?:\/\/)?/i.exec(address) ?? [];
  const [given = ''] = address.slice(start.length).split(/[/?#]/, 1);
  const rest = address.slice(start.length + given.length);
  if (given.length > maxHost) return null;
  const [name = '', port] = given.split(/(?=:\d+$)/);
  const host = asciiHost(name) + (port ?? '');
  return hostWithPort.test(host) ? { start, host, rest } : null;
}

/** Parts of an address that can have a www form: one of digits alone has none. */
function split(address: string) {
  const parts = splitAddress(address);
  return parts === null || /^[\d.:]+$/.test(parts.host) ? null : parts;
}

/** The address with www added or removed. Null if www makes no sense for it. */
function otherForm(address: string): string | null {
  const parts = split(address);
  if (!parts) return null;
  const { start, host, rest } = parts;
  if (/^www\./i.test(host)) return host.split('.').length > 2 ? `${start}${host.slice(4)}${rest}` : null;
  // A subdomain such as shop.example.com has no www form; example.co.uk has one.
  const labels = host.split('.');
  const isSite = labels.length === 2 || (labels.length === 3 && /^(?:co|com|org|net|gov|edu)$/i.test(labels[1] ?? ''));
  return isSite ? `${start}www.${host}${rest}` : null;
}

const keyOf = (address: string) => {
  const parts = split(address);
  return parts ? `${parts.host}${parts.rest.replace(/\/$/, '')}`.toLowerCase() : address.trim().toLowerCase();
};

/**
 * Addresses that are missing beside the tracked ones, because they should include both the www and the non-www form
 * (SET-006). Each once, in the order of the list.
 */
export function missingForms(addresses: readonly string[]): string[] {
  const known = new Set(addresses.map(keyOf));
  const missing: string[] = [];
  for (const address of addresses) {
    const other = otherForm(address);
    if (other === null || known.has(keyOf(other))) continue;
    known.add(keyOf(other));
    missing.push(other);
  }
  return missing;
}
