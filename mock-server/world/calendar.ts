/** Days since 1970-01-01 of a proleptic Gregorian date, `YYYY-MM-DD`. Throws RangeError for any other format. */
export function dayNumber(date: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new RangeError(`date: "${date}" is not YYYY-MM-DD`);
  return dayOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)));
}

/** Days since 1970-01-01; months count from 1. */
export function dayOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

interface CivilDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The date of a day number. */
export function civilDay(number: number): CivilDay {
  const shifted = number + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36524) + Math.floor(dayOfEra / 146096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** The date of a day number as `YYYY-MM-DD`. */
export function civilDate(number: number): string {
  const { year, month, day } = civilDay(number);
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** 0 Sunday to 6 Saturday. */
export function weekday(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}

/** The n-th weekday of a month. n = 5 means the last. */
function nthWeekday(year: number, month: number, dayOfWeek: number, n: number): number {
  const first = dayOf(year, month, 1);
  const day = first + ((dayOfWeek - weekday(first) + 7) % 7) + (n - 1) * 7;
  const next = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
  return day < next ? day : day - 7;
}

/** Easter Sunday as a day number (Gregorian computus). */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const toSunday = full - ((year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7);
  const month = 3 + Math.floor((toSunday + 40) / 44);
  return dayOf(year, month, toSunday + 28 - 31 * Math.floor(month / 4));
}

/**
 * The share of normal traffic on a holiday in a country (ISO 3166-1 alpha-2), 0 to 1; 1 for any other day. Christmas
 * and New Year apply everywhere; other holidays in the United States, Germany and India. Traffic is also low between
 * Christmas and New Year, when industry closes.
 */
export function holidayShare(number: number, country: string): number {
  const { year, month, day } = civilDay(number);
  if ((month === 12 && day === 25) || (month === 1 && day === 1)) return 0.15;
  if (month === 12 && day >= 22) return day === 24 ? 0.28 : 0.48;
  if (month === 1 && day === 2) return 0.6;
  if (country === 'US') return shareInUs(number, year, month, day);
  if (country === 'IN') return daysOfIndia.includes(month * 100 + day) ? 0.25 : 1;
  if (country !== 'DE') return 1;
  const isFixed = (month === 5 && day === 1) || (month === 10 && day === 3);
  return isFixed || daysAfterEaster.includes(number - easter(year)) ? 0.2 : 1;
}

/** Republic Day, Independence Day and Gandhi Jayanti, as month * 100 + day. */
const daysOfIndia = [126, 815, 1002];
/** Good Friday, Easter Monday, Ascension Day and Whit Monday. */
const daysAfterEaster = [-2, 1, 39, 50];

function shareInUs(number: number, year: number, month: number, day: number): number {
  if (month === 7 && day === 4) return 0.25;
  if (month === 7 && (day === 3 || day === 5)) return 0.7;
  if (number === nthWeekday(year, 5, 1, 5) || number === nthWeekday(year, 9, 1, 1)) return 0.28;
  const thanksgiving = nthWeekday(year, 11, 4, 4);
  if (number === thanksgiving) return 0.2;
  if (number === thanksgiving + 1) return 0.35;
  if (number === thanksgiving - 1) return 0.75;
  if (month === 6 && day === 19) return 0.8;
  if (number === nthWeekday(year, 1, 1, 3) || number === nthWeekday(year, 2, 1, 3)) return 0.8;
  if (number === nthWeekday(year, 10, 1, 2) || (month === 11 && day === 11)) return 0.85;
  return 1;
}
