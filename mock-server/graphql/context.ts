import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { findAccount, type Identity, type IdentityServices } from '../auth/people.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { ReadFont } from '../campaigns/pdf/fonts/font-shelf.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { leaving } from '../lib/request-notes.ts';
import type { SignAddress } from '../lib/sign-address.ts';
import type { Turns } from '../lib/turns.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import type { AccountScope, Asking, CampaignSource, ReportSource } from '../reports/report-source.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { sandboxWorld, type VisitWorldServices } from '../state/visit-worlds.ts';
import type { World } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';

/** What the data calls take of the app's services. */
export interface GraphqlServices extends IdentityServices, VisitWorldServices {
  readonly accounts: readonly AccountFixture[];
  readonly clock: Clock;
  /** Answers reports in the place of the worlds; undefined where they do. */
  readonly reports: ReportSource | undefined;
  readonly signAddress: SignAddress;
  /** Undefined where the host cannot read fonts: PDFs are then not made. */
  readonly readFont: ReadFont | undefined;
  readonly log: Logger;
  readonly turns: Turns;
}

/** What every resolver of an account gets; built once an operation by `createContext`. */
export interface RequestContext {
  readonly persona: PersonaFixture;
  /** Throws ACCOUNT_NOT_FOUND, DENIED_ACCOUNT_ACCESS or NO_CLAIMS where the account may not be opened. */
  account(): AccountFixture;
  /** World, settings and targets of that account and person; the world is made when it is first needed. */
  scope(): Promise<ReportScope>;
  /** What answers a report of that account; undefined for its world.  */
  source(): ReportSource | undefined;
  /** What answers the calls about an account's campaigns; undefined for its world. */
  campaignsOf(account: AccountFixture): CampaignSource | undefined;
  /** Aborted once the client no longer waits. */
  left(): AbortSignal;
  /** What a source is asked with: the same but for the world, which is not made for it. */
  asking(): Promise<Asking>;
  /** To be awaited before work that may take milliseconds (LIM-015); undefined while there is time left. */
  turn(): Promise<void> | undefined;
  readonly state: SandboxState;
  readonly clock: Clock;
  /** Origin that download addresses begin with; empty where they are relative. */
  readonly origin: string;
  /** Every account of the mock; which of them the person may open is in `persona`. */
  readonly accounts: readonly AccountFixture[];
  readonly personas: readonly PersonaFixture[];
  /** Worlds of accounts, for calls that are not about the chosen one. */
  readonly worlds: WorldStore;
  /** Signs addresses that a browser opens without headers. */
  readonly signAddress: SignAddress;
  /** Checks tokens that come as arguments. */
  readonly tokens: Tokens;
  /** Whether the host provides the fonts that a PDF needs. */
  readonly canMakePdf: boolean;
}

/** Sessions of a world whose reports take milliseconds to prepare. */
export const longWork = 50_000;

/** The context of one operation. Everything is looked up when it is first needed, and only once. */
export function createContext(
  services: GraphqlServices,
  { persona, sandbox }: Identity,
  request: Request,
): RequestContext {
  const { accounts, clock, personas, worlds } = services;
  const state = services.state(sandbox);
  let found: AccountFixture | undefined;
  let scope: Promise<ReportScope> | undefined;
  const account = () => {
    found ??= findAccount(accounts, persona, request.headers.get('x-wt-wtid'));
    return found;
  };
  const turn = () => services.turns.next({ sandbox, of: request, left: () => leaving(request) });
  async function makeAccountScope(): Promise<AccountScope> {
    const now = clock.now();
    const [settings, { targets, pages }] = await Promise.all([
      state.settings(account()),
      state.targets(persona, account()),
    ]);
    return { account: account(), settings, targets, highValuePages: pages, now: now - (now % 1000) };
  }
  let accountScope: Promise<AccountScope> | undefined;
  const scopeOfAccount = () => {
    accountScope ??= makeAccountScope();
    return accountScope;
  };
  async function makeScope(): Promise<ReportScope> {
    const [world, own] = await Promise.all([sandboxWorld(services, state, account(), clock.now()), scopeOfAccount()]);
    return sharedScope(world, own);
  }
  return {
    persona,
    account,
    scope: () => {
      scope ??= makeScope();
      return scope;
    },
    turn,
    source: () => (services.reports?.has(account()) ? services.reports : undefined),
    campaignsOf: (one) => services.reports?.campaignsOf(one),
    left: () => leaving(request),
    asking: async () => ({ scope: await scopeOfAccount(), left: leaving(request) }),
    state,
    clock,
    origin: originOf(request),
    accounts,
    personas,
    worlds,
    signAddress: services.signAddress,
    tokens: services.tokens,
    canMakePdf: services.readFont !== undefined,
  };
}

/** The scope that each world was asked in last. */
const lastScopes = new WeakMap<World, ReportScope>();

/** The scope that the world was asked in before where all of it is the same: what follows from it is known then. */
function sharedScope(world: World, { settings, targets, highValuePages, now }: AccountScope): ReportScope {
  const last = lastScopes.get(world);
  const isSame =
    last?.now === now &&
    last.settings === settings &&
    last.targets === targets &&
    last.highValuePages === highValuePages;
  if (isSame) return last;
  const scope = { world, settings, targets, highValuePages, now };
  lastScopes.set(world, scope);
  return scope;
}

/**
 * Addresses are relative for our own pages, and whole for a client of another origin. Our own are those of our host, as
 * for their cookies (TST-058): a proxy that ends TLS leaves its scheme out.
 */
function originOf(request: Request): string {
  const asking = request.headers.get('origin');
  if (asking === null) return '';
  const { host, origin } = new URL(request.url);
  return URL.parse(asking)?.host === host ? '' : origin;
}
