import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { deniedAccountAccess, noClaims } from '../lib/errors.ts';
import type { WorldStore } from '../world/world-store.ts';
import { type Booking, bookingsOf, findBooking } from './bookings.ts';

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
