/**
 * A rule that has found something abandons what else it had asked. That such a question fails later is no news, and
 * must not end the run.
 */
export function forgetAbandoned(): void {
  process.on('unhandledRejection', () => {});
}
