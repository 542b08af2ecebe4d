/** The one place that writes what the specification only logs (dashboard section 8, other query errors). */
export function reportError(where: string, error: unknown): void {
  console.error(`${where}:`, error instanceof Error ? error.message : error);
}
