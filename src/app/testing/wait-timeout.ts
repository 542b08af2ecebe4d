/**
 * How long a test waits for what it expects, in milliseconds on the engine's clock. Long, because other processes might
 * use the CPU, but shorter than the test timeout, so that the message says what was awaited.
 */
export const waitTimeoutMs = 90_000;
