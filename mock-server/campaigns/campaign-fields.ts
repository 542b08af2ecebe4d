import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Campaign, CampaignStatus } from '../../schema/generated/types.ts';
import { hashNumber } from '../lib/hash-text.ts';
import { civilDate } from '../world/calendar.ts';
import type { Booking } from './bookings.ts';
import { askingOf, type CampaignContext, ownAccounts, presentBookings } from './bookings.ts';
import type { CampaignFields } from './campaign-source.ts';

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
