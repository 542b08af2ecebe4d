import { type CampaignFixture, campaigns } from '../../fixtures/campaigns.ts';
import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { trades } from '../../fixtures/trades/trades.ts';
import type { CampaignStatus } from '../../schema/generated/types.ts';
import { deniedAccountAccess, noClaims } from '../lib/errors.ts';
import { dayNumber } from '../world/calendar.ts';
import { createZone } from '../world/time-zone.ts';
import type { WorldStore } from '../world/world-store.ts';

/** A campaign at the moment at which the worlds end. Days are numbers since 1970-01-01. */
export interface Booking {
  readonly id: string;
  readonly account: AccountFixture;
  readonly plan: CampaignFixture;
  readonly vertical: string;
  readonly firstDay: number;
  /** Included. */
  readonly lastDay: number;
  readonly createdDay: number;
  /** The day of that moment in the account's time zone. */
  readonly today: number;
  /** Last day on which anything was shown; before `firstDay` where nothing was. */
  readonly lastShownDay: number;
  readonly status: CampaignStatus;
}

/** Two digits after the account's id number its campaigns. */
const NUMBER_DIGITS = 2;

function statusOf(plan: CampaignFixture, firstDay: number, lastDay: number, today: number): CampaignStatus {
  if (today < firstDay) return 'SCHEDULED';
  if (today > lastDay) return 'COMPLETED';
  return plan.pausedAgo === undefined ? 'ACTIVE' : 'PAUSED';
}

function bookingOf(account: AccountFixture, plan: CampaignFixture, place: number, today: number): Booking {
  const firstDay = today + plan.startsIn;
  const lastDay = firstDay + plan.days - 1;
  const lines = trades.find(({ key }) => key === account.world.trade)?.lines ?? [];
  const pausedDay = plan.pausedAgo === undefined ? today + 1 : today - plan.pausedAgo;
  return {
    id: account.id + String(place + 1).padStart(NUMBER_DIGITS, '0'),
    account,
    plan,
    vertical: lines[plan.vertical % Math.max(1, lines.length)]?.[0] ?? account.name,
    firstDay,
    lastDay,
    createdDay: Math.min(firstDay - 14 - ((place * 7) % 23), today - 1),
    today,
    lastShownDay: Math.min(lastDay, today, pausedDay - 1),
    status: statusOf(plan, firstDay, lastDay, today),
  };
}

/** The campaigns of an account, by their number. `now` is in seconds since 1970. */
export function bookingsOf(account: AccountFixture, now: number): Booking[] {
  const plans = campaigns[account.id] ?? [];
  if (plans.length === 0) return [];
  const today = dayNumber(createZone(account.timeZone).dateOf(now));
  return plans.map((plan, place) => bookingOf(account, plan, place, today));
}

/** The campaign of an id; undefined where there is none. */
export function findBooking(accounts: readonly AccountFixture[], id: string, now: number): Booking | undefined {
  const account = accounts.find((known) => known.id === id.slice(0, -NUMBER_DIGITS));
  return account && bookingsOf(account, now).find((booking) => booking.id === id);
}

// Campaign calls are about the person, whichever account is chosen: a person whose stored account is refused is sent
// to the campaigns (ERR-001), which must not refuse it again.

/** What the calls about campaigns take of the context of a data call. */
export interface CampaignContext {
  readonly persona: PersonaFixture;
  readonly accounts: readonly AccountFixture[];
  readonly worlds: WorldStore;
  /** Origin that addresses begin with; empty where they are relative. */
  readonly origin: string;
}

/** The campaigns of every account that the person may open. Throws NO_CLAIMS where there is none (ERR-007). */
export function ownBookings({ accounts, persona, worlds }: CampaignContext): Booking[] {
  if (persona.accountIds.length === 0) throw noClaims();
  const own = accounts.filter(({ id }) => persona.accountIds.includes(id));
  return own.flatMap((account) => bookingsOf(account, worlds.now));
}

/**
 * The campaign of an id, null where there is none. Throws NO_CLAIMS, or DENIED_ACCOUNT_ACCESS where it belongs to an
 * account that the person may not open (ERR-010).
 */
export function openCampaign({ accounts, persona, worlds }: CampaignContext, campaignId: string): Booking | null {
  if (persona.accountIds.length === 0) throw noClaims();
  const booking = findBooking(accounts, campaignId, worlds.now);
  if (booking === undefined) return null;
  if (!persona.accountIds.includes(booking.account.id)) {
    throw deniedAccountAccess('the campaign belongs to another company');
  }
  return booking;
}
