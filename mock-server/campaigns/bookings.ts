import { type CampaignFixture, campaigns } from '../../fixtures/campaigns.ts';
import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { trades } from '../../fixtures/trades/trades.ts';
import type { Campaign, CampaignStatus } from '../../schema/generated/types.ts';
import type { Clock } from '../lib/clock.ts';
import { deniedAccountAccess, noClaims } from '../lib/errors.ts';
import { hashNumber } from '../lib/hash-text.ts';
import type { CampaignAsking, CampaignFields, CampaignSource } from '../reports/report-source.ts';
import { civilDate, dayNumber } from '../world/calendar.ts';
import { createZone } from '../world/time-zone.ts';
import type { WorldStore } from '../world/world-store.ts';

/**
 * A campaign at a moment. Its days hang on the present that the worlds are made for. Days are numbers since 1970-01-01.
 */
export interface Booking {
  readonly id: string;
  readonly account: AccountFixture;
  readonly plan: CampaignFixture;
  /** The line of products that it sponsors: its name, and its index into the trade's lines. */
  readonly vertical: string;
  readonly line: number;
  readonly firstDay: number;
  /** Included. */
  readonly lastDay: number;
  readonly createdDay: number;
  /** Last day on which it is shown, unless it is over before that. */
  readonly endDay: number;
  /** That moment, in seconds since 1970, and its day in the account's time zone. */
  readonly now: number;
  readonly today: number;
  /** Last day on which anything was shown; before `firstDay` where nothing was. */
  readonly lastShownDay: number;
  readonly status: CampaignStatus;
}

/** Two digits after the account's id number its campaigns. */
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

/** `present` is the day that the plan counts from, `now` and `today` the moment that is asked about. */
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

/** All campaigns of an account, those too that are still to be booked, by their number, as they are at `now`. */
export function allBookingsOf(account: AccountFixture, present: number, now = present): Booking[] {
  const plans = campaigns[account.id] ?? [];
  if (plans.length === 0) return [];
  const day = dayNumber(createZone(account.timeZone).dateOf(present));
  return plans.map((plan, place) => bookingOf(account, plan, place, day, now));
}

/**
 * The campaigns of an account that there are at `now`, by their number, as they are then; `present` is what their plans
 * count from. Both in seconds since 1970.
 */
export const bookingsOf = (account: AccountFixture, present: number, now = present): Booking[] =>
  allBookingsOf(account, present, now).filter(({ createdDay, today }) => createdDay <= today);

/** The campaign of an id; undefined where there is none. */
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

// Campaign calls are about the person, whichever account is chosen: a person whose stored account is refused is sent
// to the campaigns (ERR-001), which must not refuse it again.

/** What the calls about campaigns take of the context of a data call. */
export interface CampaignContext {
  readonly persona: PersonaFixture;
  readonly accounts: readonly AccountFixture[];
  readonly worlds: WorldStore;
  readonly clock: Clock;
  /** Origin that addresses begin with; empty where they are relative. */
  readonly origin: string;
  /** What answers in the place of an account's world; undefined where that does. */
  campaignsOf(account: AccountFixture): CampaignSource | undefined;
  /** Aborted once the client no longer waits. */
  left(): AbortSignal;
}

/** What a source is asked about an account's campaigns with. */
export const askingOf = ({ clock, left }: CampaignContext, account: AccountFixture): CampaignAsking => ({
  account,
  now: secondsOf(clock) * 1000,
  left: left(),
});

/**
 * The accounts whose campaigns a person sees: all that they may open. Throws NO_CLAIMS where there is none (ERR-007).
 */
function ownAccounts({ accounts, persona }: CampaignContext): AccountFixture[] {
  if (persona.accountIds.length === 0) throw noClaims();
  return accounts.filter(({ id }) => persona.accountIds.includes(id));
}

/** The campaigns of an account as they are now. */
const presentBookings = ({ worlds, clock }: CampaignContext, account: AccountFixture): Booking[] =>
  bookingsOf(account, worlds.now, secondsOf(clock));

/**
 * The campaign of an id, null where there is none. Throws NO_CLAIMS, or DENIED_ACCOUNT_ACCESS where it belongs to an
 * account that the person may not open (ERR-010).
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

/** The product that every campaign is booked under, Premium Vertical Sponsorship. */
const PRODUCT_ID = '31';

/** The fields of a campaign that the list and the dashboard share (CMP-031, CMP-036). */
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

/** Numbers of a campaign that the list alone shows (CMP-031). */
export const bookingNumbers = ({ account }: Booking) => ({
  tgramsId: String(400_000 + (hashNumber(account.slug) % 600_000)),
  productId: PRODUCT_ID,
});

/** Who booked the campaigns of an account: its first client (CMP-049). */
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
 * The campaigns of the person's accounts, the latest first day first, then by id (CMP-032); of each by its database.
 */
export async function listCampaigns(context: CampaignContext): Promise<Campaign[]> {
  const lists = ownAccounts(context).map((account) => {
    const source = context.campaignsOf(account);
    return source ? source.list(askingOf(context, account)) : presentBookings(context, account).map(campaignRow);
  });
  return (await Promise.all(lists)).flat().sort(compareRows);
}
