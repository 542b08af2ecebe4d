import { createMockApp, type MockApp, type MockAppOptions } from '../../mock-server/create-mock-app.ts';
import { readFont } from '../../mock-server/hosts/font-files.ts';
import { createWorldMemory } from '../../mock-server/hosts/live/world-memory.ts';
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

/**
 * Worlds never change, so all mocks of a process share them, and anything that depends only on a world is computed
 * once.
 */
const { remember } = createWorldMemory();

/** For a mock that generates its own worlds, when a check compares them with others'. */
export const ownWorlds: Partial<MockAppOptions> = { remember: undefined };

/** The mock in this process, with a clock that only moves when told to. */
export function createMockBackend(options: Partial<MockAppOptions> = {}): MockBackend {
  const { now = mockNow, makeWorld, reports } = options;
  const clock = createManualClock(now);
  // A mock without worlds, or with worlds from elsewhere, must not get them from the shared memory.
  const shared = makeWorld === undefined && reports === undefined ? { remember } : ownWorlds;
  const app = createMockApp({ seed: mockSeed, size: mockSize, now, clock, readFont, ...shared, ...options });
  const backend = createBackend({
    now: () => clock.now(),
    pass: async (milliseconds) => clock.advance(milliseconds),
    fetch: (path, init) => app.fetch(new Request(new URL(path, 'http://mock.example'), init)),
  });
  return { ...backend, app, clock };
}
