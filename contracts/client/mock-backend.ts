import { createMockApp, type MockApp, type MockAppOptions } from '../../mock-server/create-mock-app.ts';
import { readFont } from '../../mock-server/hosts/create-host-app.ts';
import { createManualClock, type ManualClock } from '../../mock-server/lib/clock.ts';
import { type Backend, createBackend } from './backend.ts';

/** A Saturday morning in the account's time zone: the last day is still in progress. */
const mockNow = Date.UTC(2026, 10, 21, 15);
const mockSize = 3000;
const mockSeed = 7;

export interface MockBackend extends Backend {
  readonly app: MockApp;
  readonly clock: ManualClock;
}

/** The mock in this process, with a clock that is stopped until it is moved. */
export function createMockBackend(options: Partial<MockAppOptions> = {}): MockBackend {
  const { now = mockNow } = options;
  const clock = createManualClock(now);
  const app = createMockApp({ seed: mockSeed, size: mockSize, now, clock, readFont, ...options });
  const backend = createBackend({
    now: () => clock.now(),
    pass: async (milliseconds) => clock.advance(milliseconds),
    fetch: (path, init) => app.fetch(new Request(new URL(path, 'http://mock.example'), init)),
  });
  return { ...backend, app, clock };
}
