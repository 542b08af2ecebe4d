/** A referrer as a person reads it: its host name, or Direct To Site for DTS (dashboard section 2). */
export function referrerLabel(value: string): string {
  return value === 'DTS' ? 'Direct To Site' : value;
}
