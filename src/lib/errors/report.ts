/** The one place that writes what is only logged (ERR-016). */
export function reportError(where: string, error: unknown): void {
  console.error(`${where}:`, error instanceof Error ? error.message : error);
}
