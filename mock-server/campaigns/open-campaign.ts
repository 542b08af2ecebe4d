import type { RequestContext } from '../context.ts';
import { deniedAccountAccess, noClaims } from '../errors.ts';
import { type Booking, bookingsOf, findBooking } from './bookings.ts';

// Campaign calls are about the person, whichever account is chosen: a person whose stored account is refused is sent
// to the campaigns (access section 8), which must not refuse it again.

/** The campaigns of every account that the person may open. Throws NO_CLAIMS where there is none (access section 8). */
export function ownBookings({ accounts, persona, worlds }: RequestContext): Booking[] {
  if (persona.accountIds.length === 0) throw noClaims();
  const own = accounts.filter(({ id }) => persona.accountIds.includes(id));
  return own.flatMap((account) => bookingsOf(account, worlds.now));
}

/**
 * The campaign of an id, null where there is none. Throws NO_CLAIMS, or DENIED_ACCOUNT_ACCESS where it belongs to an
 * account that the person may not open (access sections 6 and 8).
 */
export function openCampaign({ accounts, persona, worlds }: RequestContext, campaignId: string): Booking | null {
  if (persona.accountIds.length === 0) throw noClaims();
  const booking = findBooking(accounts, campaignId, worlds.now);
  if (booking === undefined) return null;
  if (!persona.accountIds.includes(booking.account.id)) {
    throw deniedAccountAccess('the campaign belongs to another company');
  }
  return booking;
}
