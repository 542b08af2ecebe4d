import { splitAddress } from './addresses.ts';

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
