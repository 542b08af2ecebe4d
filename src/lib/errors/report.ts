/**
 * The one place that writes what is only logged (ERR-016): where it happened and the message, by which tests and
 * testers find it, then the error itself with its stack.
 */
export function reportError(where: string, error: unknown): void {
  if (error instanceof Error) console.error(`${where}:`, error.message, error);
  else console.error(`${where}:`, error);
}
