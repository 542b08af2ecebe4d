import { type CampaignFixture, campaigns } from '../../fixtures/campaigns.ts';
import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { trades } from '../../fixtures/trades/trades.ts';
import type { Campaign, CampaignStatus } from '../../schema/generated/types.ts';
import type { Clock } from '../lib/clock.ts';
import { deniedAccountAccess, noClaims } from '../lib/errors.ts';
import { hashNumber } from '../lib/hash-text.ts';
import type { CampaignFields, CampaignQueryContext, CampaignSource } from '../reports/report-source.ts';
import { civilDate, dayNumber } from '../world/calendar.ts';
import { createZone } from '../world/time-zone.ts';
import type { WorldStore } from '../world/world-store.ts';

/**
 * A campaign at a moment. Its days are relative to the present that the worlds were created for, as day numbers since
 * 1970-01-01.
 */
export interface Booking {
  readonly id: string;
  readonly account: AccountFixture;
  readonly plan: CampaignFixture;
  /** The sponsored product line: its name, and its index into the trade's lines. */
  readonly vertical: string;
  readonly line: number;
  readonly firstDay: number;
  /** Included. */
  readonly lastDay: number;
  readonly createdDay: number;
  /** The last day on which it is shown, unless it ends before that. */
  readonly endDay: number;
  /** That moment, in seconds since 1970, and its day in the account's time zone. */
  readonly now: number;
  readonly today: number;
  /** The last day on which anything was shown; before `firstDay` if nothing was. */
  readonly lastShownDay: number;
  readonly status: CampaignStatus;
}

/** Campaign ids consist of the account's id and a two-digit number. */
const NUMBER_DIGITS = 2;

function statusOf({
  firstDay,
  lastDay,
  endDay,
  today,
}: Pick<Booking, 'firstDay' | 'lastDay' | 'endDay' | 'today'>): CampaignStatus {
  if (today < firstDay) return 'SCHEDULED';
  if (today > lastDay) return 'COMPLETED';
  return today > endDay ? 'PAUSED' : 'ACTIVE';
}

/** `present` is the day that the plan counts from; `now` and `today` are the moment of interest. */
function bookingOf(
  account: AccountFixture,
  plan: CampaignFixture,
  place: number,
  present: number,
  now: number,
): Booking {
  const today = dayNumber(createZone(account.timeZone).dateOf(now));
  const firstDay = present + plan.startsIn;
  const lastDay = firstDay + plan.days - 1;
  const lines = trades.find(({ key }) => key === account.world.trade)?.lines ?? [];
  const line = plan.vertical % Math.max(1, lines.length);
  const endDay = plan.pausedAgo === undefined ? lastDay : Math.min(lastDay, present - plan.pausedAgo - 1);
  return {
    id: account.id + String(place + 1).padStart(NUMBER_DIGITS, '0'),
    account,
    plan,
    vertical: lines[line]?.[0] ?? account.name,
    line,
    firstDay,
    lastDay,
    createdDay: Math.min(firstDay - 14 - ((place * 7) % 23), present - 1),
    endDay,
    now,
    today,
    lastShownDay: Math.min(endDay, today),
    status: statusOf({ firstDay, lastDay, endDay, today }),
  };
}

/** All campaigns of an account, including ones not booked yet, by number, with their state at `now`. */
export function allBookingsOf(account: AccountFixture, present: number, now = present): Booking[] {
  const plans = campaigns[account.id] ?? [];
  if (plans.length === 0) return [];
  const day = dayNumber(createZone(account.timeZone).dateOf(present));
  return plans.map((plan, index) => bookingOf(account, plan, index, day, now));
}

/**
 * The campaigns of an account that exist at `now`, by number, with their state then. `present` is what their plans
 * count from. Both are in seconds since 1970.
 */
export const bookingsOf = (account: AccountFixture, present: number, now = present): Booking[] =>
  allBookingsOf(account, present, now).filter(({ createdDay, today }) => createdDay <= today);

/** The campaign with an id; undefined if there is none. */
export function findBooking(
  accounts: readonly AccountFixture[],
  id: string,
  present: number,
  now = present,
): Booking | undefined {
  const account = accounts.find((known) => known.id === id.slice(0, -NUMBER_DIGITS));
  return account && bookingsOf(account, present, now).find((booking) => booking.id === id);
}

const secondsOf = (clock: Clock): number => Math.floor(clock.now() / 1000);

// Campaign calls are about the person, not the selected account: a person whose stored account is refused is sent to
// the campaigns (ERR-001), which must not refuse it again.

/** The part of a data call's context that campaign calls use. */
export interface CampaignContext {
  readonly persona: PersonaFixture;
  readonly accounts: readonly AccountFixture[];
  readonly worlds: WorldStore;
  readonly clock: Clock;
  /** The origin that URLs start with; empty if they are relative. */
  readonly origin: string;
  /** The source of an account's campaigns; undefined if its world answers them. */
  campaignsOf(account: AccountFixture): CampaignSource | undefined;
  /** Aborted when the client disconnects. */
  signal(): AbortSignal;
}

/** The parameters of a query to a source about an account's campaigns. */
export const queryContextOf = ({ clock, signal }: CampaignContext, account: AccountFixture): CampaignQueryContext => ({
  account,
  now: secondsOf(clock) * 1000,
  signal: signal(),
});

/** The accounts whose campaigns a person sees: all that they can open. Throws NO_CLAIMS if there are none (ERR-007). */
function ownAccounts({ accounts, persona }: CampaignContext): AccountFixture[] {
  if (persona.accountIds.length === 0) throw noClaims();
  return accounts.filter(({ id }) => persona.accountIds.includes(id));
}

/** The current campaigns of an account. */
const presentBookings = ({ worlds, clock }: CampaignContext, account: AccountFixture): Booking[] =>
  bookingsOf(account, worlds.now, secondsOf(clock));

/**
 * The campaign with an id; null if there is none. Throws NO_CLAIMS, or DENIED_ACCOUNT_ACCESS if it belongs to an
 * account that the person can't open (ERR-010).
 */
export function openCampaign(
  { accounts, persona, worlds, clock }: CampaignContext,
  campaignId: string,
): Booking | null {
  if (persona.accountIds.length === 0) throw noClaims();
  const booking = findBooking(accounts, campaignId, worlds.now, secondsOf(clock));
  if (booking === undefined) return null;
  if (!persona.accountIds.includes(booking.account.id)) {
    throw deniedAccountAccess('the campaign belongs to another company');
  }
  return booking;
}

const statusIds: Readonly<Record<CampaignStatus, string>> = {
  SCHEDULED: '1',
  ACTIVE: '2',
  PAUSED: '3',
  COMPLETED: '4',
};

/** The product of every campaign, Premium Vertical Sponsorship. */
const PRODUCT_ID = '31';

/** Campaign fields shared by the list and the dashboard (CMP-031, CMP-036). */
export function campaignFields({ id, vertical, firstDay, lastDay, status, account }: Booking): CampaignFields {
  return {
    campaignId: id,
    campaignName: vertical,
    startDate: civilDate(firstDay),
    endDate: civilDate(lastDay),
    statusId: statusIds[status],
    status,
    companyInfo: { id: account.id, name: account.name },
  };
}

/** Numbers of a campaign that only the list shows (CMP-031). */
export const bookingNumbers = ({ account }: Booking) => ({
  tgramsId: String(400_000 + (hashNumber(account.slug) % 600_000)),
  productId: PRODUCT_ID,
});

/** The person who booked an account's campaigns: its first client (CMP-049). */
export const bookerOf = (personas: readonly PersonaFixture[], accountId: string): PersonaFixture | undefined =>
  personas.find(({ role, accountIds }) => role === 'CLIENT' && accountIds.includes(accountId));

const campaignRow = (booking: Booking): Campaign => ({
  ...campaignFields(booking),
  ...bookingNumbers(booking),
  createdDate: civilDate(booking.createdDay),
});

function compareRows(a: Campaign, b: Campaign): number {
  if (a.startDate !== b.startDate) return a.startDate < b.startDate ? 1 : -1;
  return Number(a.campaignId) - Number(b.campaignId);
}

/**
 * The campaigns of the person's accounts, by latest first day, then by id (CMP-032). Each account's come from its
 * database, if it has one.
 */
export async function listCampaigns(context: CampaignContext): Promise<Campaign[]> {
  const lists = ownAccounts(context).map((account) => {
    const source = context.campaignsOf(account);
    return source ? source.list(queryContextOf(context, account)) : presentBookings(context, account).map(campaignRow);
  });
  return (await Promise.all(lists)).flat().sort(compareRows);
}
