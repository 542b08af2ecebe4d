/** The value that stands for a visit without a referrer, and what a person reads in its place (FRM-042). */
const directToSite = { value: 'DTS', label: 'Direct To Site' } as const;

/** A referrer as shown: its host name, or Direct To Site. */
export function referrerName(referrer: string): string {
  return referrer === directToSite.value ? directToSite.label : referrer;
}
