import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { ReportScope, RequestContext } from '../context.ts';
import { findAccount } from './find-account.ts';
import type { Identity } from './identity.ts';
import type { Services } from './services.ts';

/** The context of one operation. Nothing is looked up before it is asked for, and nothing twice. */
export function createContext(services: Services, { persona, sandbox }: Identity, request: Request): RequestContext {
  const { accounts, clock, personas, worlds } = services;
  const state = services.state(sandbox);
  let found: AccountFixture | undefined;
  let scope: Promise<ReportScope> | undefined;
  const account = () => {
    found ??= findAccount(accounts, persona, request.headers.get('x-wt-wtid'));
    return found;
  };
  async function makeScope(): Promise<ReportScope> {
    const [world, settings, { targets, pages }] = await Promise.all([
      worlds.get(account()),
      state.settings(account()),
      state.targets(persona, account()),
    ]);
    return { world, settings, targets, highValuePages: pages, now: wholeMinute(clock.now()) };
  }
  return {
    persona,
    account,
    scope: () => {
      scope ??= makeScope();
      return scope;
    },
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

/** Reports see the time by the minute, so that what they answer within one is the same: days begin on whole minutes. */
function wholeMinute(milliseconds: number): number {
  return milliseconds - (milliseconds % 60_000);
}

/** Addresses are relative for our own pages, and whole for a client of another origin. */
function originOf(request: Request): string {
  const asking = request.headers.get('origin');
  if (asking === null) return '';
  const { origin } = new URL(request.url);
  return asking === origin ? '' : origin;
}
