import { LRUCache } from 'lru-cache';
import { createStorage, type Storage } from 'unstorage';
import { accounts as allAccounts } from '../fixtures/accounts.ts';
import type { AccountFixture, PersonaFixture } from '../fixtures/fixture-types.ts';
import { personas as allPersonas } from '../fixtures/personas.ts';
import { sdl as shippedSdl } from '../schema/generated/sdl.ts';
import type { Settings } from '../schema/generated/types.ts';
import { createCodes } from './auth/auth-call.ts';
import { createTokens } from './auth/tokens.ts';
import type { ReadFont } from './campaigns/pdf/fonts/font-shelf.ts';
import type { AnsweredCall } from './control/answered-call.ts';
import { createTester, type TesterHost } from './control/control-call.ts';
import { createJournal, type JournalPages } from './control/journal.ts';
import { createControls } from './control/sandbox-control.ts';
import type { FaultTools } from './faults/fault-kind.ts';
import { buildAppSchema, createFallback } from './graphql/build-app-schema.ts';
import { createGraphqlEndpoint } from './graphql/graphql-endpoint.ts';
import { resolvers } from './graphql/resolvers/resolvers.ts';
import type { GraphiqlRenderer } from './graphql/yoga-server.ts';
import { createResponseCache, type ResponseCache } from './http/known-answers.ts';
import { createRoute, type Route, type Services } from './http/routes.ts';
import { createSandboxMiddleware } from './http/sandbox-middleware.ts';
import { type Clock, createManualClock } from './lib/clock.ts';
import { withChallenge, withCors, withoutSniffing } from './lib/http.ts';
import { type Logger, silentLogger } from './lib/logger.ts';
import { createSignAddress } from './lib/sign-address.ts';
import { createTurns, forAllSandboxes, type Turns } from './lib/turns.ts';
import type { ReportSource } from './reports/report-source.ts';
import { forgetUnused } from './state/forget-unused.ts';
import { createSandboxState, type SandboxState } from './state/sandbox-state.ts';
import {
  createQueuedChanges,
  createSandboxStore,
  isPrivate,
  rememberReads,
  type StateChanges,
  sandboxesWithState,
} from './state/sandbox-store.ts';
import { createDefaultSettings } from './state/settings.ts';
import { createVisitWorlds } from './state/visit-worlds.ts';
import { repeatQuestions } from './world/per-world.ts';
import type { World, WorldOptions } from './world/world.ts';
import { createWorldStore, type MakeWorld, type RememberWorlds } from './world/world-store.ts';
import { createWorldStores } from './world/world-stores.ts';

export interface MockAppOptions {
  /** Any 32-bit integer; 1 by default. */
  readonly seed?: number;
  /** Keys and codes are derived from it instead of the seed, which anyone can guess. */
  readonly secret?: string | undefined;
  /**
   * Origins whose pages may send cookies and read responses, in addition to the mock's own and those of this machine.
   */
  readonly allowOrigins?: readonly string[];
  /** The present of the worlds, from which they continue, in milliseconds since 1970; the clock's time by default. */
  readonly now?: number;
  /** Sessions of the accounts that follow the mock's size; 40,000 by default. */
  readonly size?: number;
  /** Stopped at `now` by default. */
  readonly clock?: Clock;
  /** The storage of state; in memory by default. */
  readonly storage?: Storage;
  /** Changes the contents of the storage; by default assumes that only this process does. */
  readonly changes?: StateChanges;
  /** Answers reports instead of worlds in memory; none by default. */
  readonly reports?: ReportSource;
  /** Why state can't currently be read or saved, as a sentence; null if it can, which is the default. */
  readonly stateProblem?: () => Promise<string | null>;
  readonly accounts?: readonly AccountFixture[];
  readonly personas?: readonly PersonaFixture[];
  readonly log?: Logger;
  /** Renders the GraphiQL page. Without it there is none. */
  readonly renderGraphiql?: GraphiqlRenderer;
  /** Reads the fonts for PDFs. Without it there are no PDFs. */
  readonly readFont?: ReadFont;
  /**
   * Creates the large worlds that a tester chooses without blocking other requests. By default they are created here.
   */
  readonly makeWorld?: MakeWorld;
  /** Caches created worlds; no cache by default. */
  readonly remember?: RememberWorlds;
  /** The journal's entries; a new journal by default. */
  readonly journalPages?: JournalPages;
  /** Called when a request of a sandbox has been answered. */
  readonly onCall?: (call: AnsweredCall) => void;
  /** Delays responses for testers; with a real timer by default. */
  readonly wait?: FaultTools['wait'];
  /** Divides processor time; by the real clock by default. */
  readonly turns?: Turns;
  /** `real` if the host carries out network faults (faults/network-faults.ts); `imitated` by default. */
  readonly network?: Services['network'];
  /** What else the host provides for testers. */
  readonly tester?: TesterHost;
  /** The contract; the shipped one by default. */
  readonly sdl?: string;
}

export interface MockApp {
  /** Handles every path of the mock; 404 for all others. Never rejects. */
  fetch(request: Request): Promise<Response>;
  readonly clock: Clock;
  /** Undefined if other processes change the state too, or the host listens to every request. */
  readonly known?: ResponseCache | undefined;
  /** Adopts an account's world that a host creates elsewhere from `worldOptions`. Throws for an unknown id. */
  adopt(accountId: string, world: Promise<World>): void;
}

/** The whole mock backend as one Fetch-standard function. Throws TypeError without both `now` and `clock`. */
export function createMockApp(options: MockAppOptions): MockApp {
  const { services, fetch, known } = createMockParts(options);
  return {
    fetch,
    known,
    clock: services.clock,
    adopt: (accountId, world) => services.worlds.put(named(services.accounts, accountId), world),
  };
}

interface MockParts {
  readonly services: Services;
  readonly route: Route;
  /** The complete app. `route` is the part behind journal, clocks and faults. */
  readonly fetch: MockApp['fetch'];
  readonly known: MockApp['known'];
}

/** Creates the parts of a mock. Throws TypeError without both `now` and `clock`. */
export function createMockParts(options: MockAppOptions): MockParts {
  const {
    seed = 1,
    secret,
    allowOrigins = [],
    size = 40_000,
    log = silentLogger,
    accounts = allAccounts,
    personas = allPersonas,
  } = options;
  const now = options.now ?? options.clock?.now();
  if (now === undefined) throw new TypeError('createMockApp needs now or clock');
  const clock = options.clock ?? createManualClock(now);
  // Its own storage is changed by nothing else.
  const storage = options.storage ?? rememberReads(createStorage());
  const { turns = createTurns(), makeWorld, remember } = options;
  // Work on worlds isn't for a particular sandbox.
  const turn = (of: WorldOptions) => turns.next({ sandbox: forAllSandboxes, of });
  const making = { makeWorld, remember, turn, prepare: repeatQuestions };
  const worlds = createWorldStore({ seed, now, size, ...making });
  const changes = options.changes ?? createQueuedChanges(storage);
  const use = changes.expires ? () => {} : forgetUnused({ storage, changes, clock, log });
  const state = createStates({ storage, changes, use, defaultSettings: createDefaultSettings(now) });
  const journal = createJournal(options.journalPages);
  const services: Services = {
    clock,
    accounts,
    personas,
    tokens: createTokens({ seed, secret, clock }),
    codes: createCodes(secret ?? seed),
    worlds,
    worldStores: createWorldStores({ own: worlds, choice: { seed, size }, now, ...making }),
    reports: options.reports,
    visitWorlds: createVisitWorlds((of) => turns.next({ sandbox: forAllSandboxes, of })),
    world: { seed, size },
    signAddress: createSignAddress(secret ?? seed),
    log,
    readFont: options.readFont,
    state,
    controls: createControls(state),
    journal,
    network: options.network ?? 'imitated',
    sandboxes: () => sandboxesWithState(storage),
    tester: createTester(options.tester),
    turns,
    stateProblem: options.stateProblem ?? (async () => null),
    sourceProblem: async () => (await options.reports?.problem()) ?? null,
  };
  const schema = buildAppSchema(options.sdl ?? shippedSdl, resolvers, createFallback(seed, log));
  const route = createRoute(createGraphqlEndpoint(schema, log, options.renderGraphiql));
  const tools = { schema, wait: options.wait };
  const finish = (request: Request, response: Response) =>
    withCors(request, withChallenge(withoutSniffing(response)), allowOrigins);
  const answer = createSandboxMiddleware({ services, journal, route, tools, onCall: options.onCall });
  const known =
    isPrivate(storage) && options.onCall === undefined
      ? createResponseCache({ clock, journal, version: storage.version, use })
      : undefined;
  return { services, route, known, fetch: async (request) => finish(request, await answer(request)) };
}

function named(accounts: readonly AccountFixture[], accountId: string): AccountFixture {
  const account = accounts.find(({ id }) => id === accountId);
  if (account === undefined) throw new RangeError(`There is no account ${accountId}`);
  return account;
}

interface StateParts {
  readonly storage: Storage;
  readonly changes: StateChanges;
  /** Called for each use of a sandbox. */
  readonly use: (sandbox: string) => void;
  readonly defaultSettings: (account: AccountFixture) => Settings;
}

/** The state of each sandbox, created on first use. */
function createStates({ storage, changes, use, defaultSettings }: StateParts): (sandbox: string) => SandboxState {
  const states = new LRUCache<string, SandboxState>({ max: 256 });
  return (sandbox) => {
    use(sandbox);
    const known = states.get(sandbox);
    if (known !== undefined) return known;
    const state = createSandboxState(sandbox, createSandboxStore(storage, changes, sandbox), defaultSettings);
    states.set(sandbox, state);
    return state;
  };
}
