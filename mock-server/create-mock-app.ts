import { createStorage, type Storage } from 'unstorage';
import { accounts as allAccounts } from '../fixtures/accounts.ts';
import type { AccountFixture, PersonaFixture } from '../fixtures/fixture-types.ts';
import { personas as allPersonas } from '../fixtures/personas.ts';
import { sdl as shippedSdl } from '../schema/generated/sdl.ts';
import { buildAppSchema } from './app/build-app-schema.ts';
import { createFallback } from './app/fallback.ts';
import { createGraphqlEndpoint } from './app/graphql-endpoint.ts';
import { type Logger, silentLogger } from './app/logger.ts';
import { createLruMap } from './app/lru-map.ts';
import type { ReadFont } from './app/read-font.ts';
import { createRouter } from './app/router.ts';
import type { Services } from './app/services.ts';
import { createWorldStore } from './app/world-store.ts';
import type { GraphiqlRenderer } from './app/yoga-server.ts';
import { createCodes } from './auth/create-codes.ts';
import { createTokens } from './auth/create-tokens.ts';
import { type Clock, createManualClock } from './clock.ts';
import { createSignAddress } from './downloads/sign-address.ts';
import { resolvers } from './resolvers/resolvers.ts';
import { createKeyedQueue } from './state/keyed-queue.ts';
import { createSandboxState, type SandboxState } from './state/sandbox-state.ts';
import { createSandboxStore } from './state/sandbox-store.ts';
import type { World } from './world/world.ts';

export interface MockAppOptions {
  /** Any 32-bit integer; 1 unless given. */
  readonly seed?: number;
  /** Milliseconds since 1970 at which the worlds end; what the clock says unless given. */
  readonly now?: number;
  /** Sessions of the accounts that follow the mock's size; 40,000 unless given. */
  readonly size?: number;
  /** One that stands at `now` unless given. */
  readonly clock?: Clock;
  /** Where state is kept; in memory unless given. */
  readonly storage?: Storage;
  readonly accounts?: readonly AccountFixture[];
  readonly personas?: readonly PersonaFixture[];
  readonly log?: Logger;
  /** Makes the page of GraphiQL; without it there is none. */
  readonly renderGraphiql?: GraphiqlRenderer;
  /** Reads the fonts that PDFs are written in; without it none are made. */
  readonly readFont?: ReadFont;
  /** The contract; the shipped one unless given. */
  readonly sdl?: string;
}

export interface MockApp {
  /** Answers every path of the mock, and 404 elsewhere. Never rejects. */
  fetch(request: Request): Promise<Response>;
  readonly clock: Clock;
  /** Takes an account's world that a host makes elsewhere from `worldOptions`. Throws for an unknown id. */
  adopt(accountId: string, world: Promise<World>): void;
}

/** The whole mock backend as one function of the Fetch standard. Throws TypeError without both `now` and `clock`. */
export function createMockApp(options: MockAppOptions): MockApp {
  const { seed = 1, size = 40_000, log = silentLogger, accounts = allAccounts, personas = allPersonas } = options;
  const now = options.now ?? options.clock?.now();
  if (now === undefined) throw new TypeError('createMockApp needs now or clock');
  const clock = options.clock ?? createManualClock(now);
  const worlds = createWorldStore({ seed, now, size });
  const services: Services = {
    clock,
    accounts,
    personas,
    tokens: createTokens({ seed, clock }),
    codes: createCodes(seed),
    worlds,
    signAddress: createSignAddress(seed),
    log,
    readFont: options.readFont,
    state: createStates(options.storage ?? createStorage()),
  };
  const schema = buildAppSchema(options.sdl ?? shippedSdl, resolvers, createFallback(seed, log));
  return {
    fetch: createRouter(services, createGraphqlEndpoint(schema, services, options.renderGraphiql)),
    clock,
    adopt: (accountId, world) => worlds.put(named(accounts, accountId), world),
  };
}

function named(accounts: readonly AccountFixture[], accountId: string): AccountFixture {
  const account = accounts.find(({ id }) => id === accountId);
  if (account === undefined) throw new RangeError(`There is no account ${accountId}`);
  return account;
}

/** The state of each sandbox, made when first asked for. */
function createStates(storage: Storage): (sandbox: string) => SandboxState {
  const queue = createKeyedQueue();
  const states = createLruMap<SandboxState>(256);
  return (sandbox) => {
    const known = states.get(sandbox);
    if (known !== undefined) return known;
    const state = createSandboxState(sandbox, createSandboxStore(storage, queue, sandbox));
    states.set(sandbox, state);
    return state;
  };
}
