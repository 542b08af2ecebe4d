/**
 * Milliseconds of the engine's own clock that a test waits for what it expects: long, since others may have the
 * processor, and shorter than a test may take, so that its message says what was waited for.
 */
export const waitTimeoutMs = 90_000;
