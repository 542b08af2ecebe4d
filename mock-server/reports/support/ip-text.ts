/** Dotted form of an IPv4 address given as an unsigned number. */
export function ipText(ip: number): string {
  return `${ip >>> 24}.${(ip >>> 16) & 255}.${(ip >>> 8) & 255}.${ip & 255}`;
}
