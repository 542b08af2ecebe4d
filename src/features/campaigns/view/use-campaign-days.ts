import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clipRange, daysSoFar, everyDay, parseCampaignRange } from '../../../components/campaign/campaign-range.ts';
import type { CampaignBasicsFragment } from '../../../generated/operations.ts';
import { type DateRange, writeDateRange } from '../../../state/dates/date-range.ts';
import { todayAtom } from '../../../state/dates/date-range-atoms.ts';

export interface CampaignDays {
  /** What the campaign is asked for: it answers for what of it lies in its period, so its period need not be known. */
  readonly asked: DateRange;
  /** The days of the period that have come; the whole of it where it has not begun. */
  readonly whole: DateRange;
  /** What of the asked days lies among those; null where nothing does. */
  readonly shown: DateRange | null;
  readonly isBegun: boolean;
  /** Null chooses the whole period, which needs no parameter: tomorrow the same link has a day more. */
  readonly choose: (range: DateRange | null) => void;
}

/** The days of the page: those in the address, else the whole period. */
export function useCampaignDays(campaign: CampaignBasicsFragment | null): CampaignDays {
  const [search, setSearch] = useSearchParams();
  const today = useAtomValue(todayAtom);
  const asked = useMemo(() => parseCampaignRange(search) ?? everyDay, [search]);
  const whole = campaign ? daysSoFar(campaign, today) : asked;
  const choose = (range: DateRange | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (range) writeDateRange(next, range);
      else for (const name of ['start', 'end', 'page']) next.delete(name);
      return next;
    });
  // The server's day may have begun a little before this one's; what has figures has begun.
  const isBegun = campaign?.status !== 'SCHEDULED' || campaign.startDate <= today;
  return { asked, whole, shown: clipRange(asked, whole), isBegun, choose };
}
