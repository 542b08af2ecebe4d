import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { dayIn } from '../../lib/day.ts';
import { changeSearchAtom, locationAtom } from '../location.ts';
import { type DateRange, parseDateRange, writeDateRange } from './date-range.ts';

/**
 * The account's time zone. Kept from the last visit, so that the first request need not wait for the
 * settings that say it; whoever reads the settings writes it.
 */
export const timeZoneAtom = atomWithStorage('webtrax.timeZone', 'America/New_York', undefined, { getOnInit: true });

/**
 * The moment the lists on the screen speak of (milliseconds since 1970). It moves when a person asks anew,
 * not on its own, so that pages of a list do not shift.
 */
export const askedAtAtom = atom(Date.now());

/** The day it is in the account's time zone. */
export const todayAtom = atom((get) => dayIn(get(timeZoneAtom), get(askedAtAtom)));

/** The days that every report speaks of. In the query string as start and end; the last month without them. */
export const dateRangeAtom = atom(
  (get) => parseDateRange(new URLSearchParams(get(locationAtom).search), get(todayAtom)),
  (_get, set, range: DateRange) => {
    set(askedAtAtom, Date.now());
    set(changeSearchAtom, (search) => writeDateRange(search, range));
  },
);
