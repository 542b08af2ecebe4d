import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { findAccount, type Identity, type IdentityServices } from '../auth/people.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { ReadFont } from '../campaigns/pdf/fonts/font-shelf.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { disconnectSignalOf } from '../lib/request-notes.ts';
import type { SignAddress } from '../lib/sign-address.ts';
import type { Turns } from '../lib/turns.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import type { AccountScope, CampaignSource, ReportContext, ReportSource } from '../reports/report-source.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { sandboxWorld, type VisitWorldServices } from '../state/visit-worlds.ts';
import type { World } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';

/** The app services that data calls use. */
export interface GraphqlServices extends IdentityServices, VisitWorldServices {
  readonly accounts: readonly AccountFixture[];
  readonly clock: Clock;
  /** Answers reports instead of the worlds; undefined if the worlds do. */
  readonly reports: ReportSource | undefined;
  readonly signAddress: SignAddress;
  /** Undefined if the host can't read fonts. PDFs aren't available then. */
  readonly readFont: ReadFont | undefined;
  readonly log: Logger;
  readonly turns: Turns;
}

/** What every resolver of an account receives. Created once per operation by `createContext`. */
export interface RequestContext {
  readonly persona: PersonaFixture;
  /** Throws ACCOUNT_NOT_FOUND, DENIED_ACCOUNT_ACCESS or NO_CLAIMS if the account can't be opened. */
  account(): AccountFixture;
  /** World, settings and targets of that account and person. The world is generated on first use. */
  scope(): Promise<ReportScope>;
  /** The source of that account's reports; undefined if its world answers them. */
  source(): ReportSource | undefined;
  /** The source of an account's campaigns; undefined if its world answers them. */
  campaignsOf(account: AccountFixture): CampaignSource | undefined;
  /** Aborted when the client disconnects. */
  signal(): AbortSignal;
  /** The parameters of a query to a source: the scope without the world, which isn't generated for it. */
  reportContext(): Promise<ReportContext>;
  /** Await it before work that may take milliseconds (LIM-015). Undefined while there is time left. */
  turn(): Promise<void> | undefined;
  readonly state: SandboxState;
  readonly clock: Clock;
  /** The origin that download URLs start with; empty if they are relative. */
  readonly origin: string;
  /** All accounts of the mock. `persona` says which of them the person can open. */
  readonly accounts: readonly AccountFixture[];
  readonly personas: readonly PersonaFixture[];
  /** The worlds of all accounts, for calls that aren't about the selected one. */
  readonly worlds: WorldStore;
  /** Signs URLs that a browser opens without headers. */
  readonly signAddress: SignAddress;
  /** Checks tokens sent as arguments. */
  readonly tokens: Tokens;
  /** Whether the host provides the fonts that a PDF needs. */
  readonly canMakePdf: boolean;
}

/** From this many sessions on, preparing a world's reports takes milliseconds. */
export const longWork = 50_000;

/** The context of one operation. Each value is looked up on first use, and only once. */
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
  const turn = () => services.turns.next({ sandbox, of: request, getSignal: () => disconnectSignalOf(request) });
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
    signal: () => disconnectSignalOf(request),
    reportContext: async () => ({ scope: await scopeOfAccount(), signal: disconnectSignalOf(request) }),
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

/** The scope last used for each world. */
const lastScopes = new WeakMap<World, ReportScope>();

/** Returns the previous scope of the world if nothing in it has changed, so that values cached for it are reused. */
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
 * URLs are relative for the mock's own pages and absolute for clients on another origin. Pages of the same host count
 * as its own, as for cookies (TST-058), because a proxy that terminates TLS hides the scheme.
 */
function originOf(request: Request): string {
  const originHeader = request.headers.get('origin');
  if (originHeader === null) return '';
  const { host, origin } = new URL(request.url);
  return URL.parse(originHeader)?.host === host ? '' : origin;
}
