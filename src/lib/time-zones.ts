interface TimeZoneChoice {
  /** IANA name. */
  readonly name: string;
  /** Such as (GMT-05:00) Eastern Time, New York. */
  readonly label: string;
}

/**
 * The time zones an account can choose, from GMT-12 to GMT+14 (DAT-022): IANA name, winter offset from GMT in hours and
 * minutes, and common name. Every offset in use has a row; uninhabited ones use a fixed offset.
 */
export const timeZones: readonly (readonly [name: string, offset: string, label: string])[] = [
  ['Etc/GMT+12', '-12:00', 'International Date Line West'],
  ['Pacific/Pago_Pago', '-11:00', 'American Samoa, Midway'],
  ['Pacific/Honolulu', '-10:00', 'Hawaii Time, Honolulu'],
  ['America/Adak', '-10:00', 'Aleutian Islands, Adak'],
  ['Pacific/Marquesas', '-09:30', 'Marquesas Islands'],
  ['America/Anchorage', '-09:00', 'Alaska Time, Anchorage'],
  ['America/Los_Angeles', '-08:00', 'Pacific Time, Los Angeles'],
  ['America/Vancouver', '-08:00', 'Pacific Time, Vancouver'],
  ['America/Tijuana', '-08:00', 'Pacific Time, Tijuana'],
  ['America/Denver', '-07:00', 'Mountain Time, Denver'],
  ['America/Phoenix', '-07:00', 'Arizona, Phoenix'],
  ['America/Edmonton', '-07:00', 'Mountain Time, Edmonton'],
  ['America/Hermosillo', '-07:00', 'Sonora, Hermosillo'],
  ['America/Chicago', '-06:00', 'Central Time, Chicago'],
  ['America/Winnipeg', '-06:00', 'Central Time, Winnipeg'],
  ['America/Regina', '-06:00', 'Saskatchewan, Regina'],
  ['America/Mexico_City', '-06:00', 'Mexico City, Monterrey'],
  ['America/Costa_Rica', '-06:00', 'Costa Rica, Guatemala'],
  ['America/New_York', '-05:00', 'Eastern Time, New York'],
  ['America/Detroit', '-05:00', 'Eastern Time, Detroit'],
  ['America/Indiana/Indianapolis', '-05:00', 'Eastern Time, Indianapolis'],
  ['America/Toronto', '-05:00', 'Eastern Time, Toronto'],
  ['America/Bogota', '-05:00', 'Bogota, Lima, Quito'],
  ['America/Panama', '-05:00', 'Panama, Jamaica'],
  ['America/Halifax', '-04:00', 'Atlantic Time, Halifax'],
  ['America/Puerto_Rico', '-04:00', 'Puerto Rico, San Juan'],
  ['America/Caracas', '-04:00', 'Caracas'],
  ['America/La_Paz', '-04:00', 'La Paz, Manaus'],
  ['America/Santiago', '-04:00', 'Santiago'],
  ['America/St_Johns', '-03:30', 'Newfoundland, St. John’s'],
  ['America/Sao_Paulo', '-03:00', 'Brasilia, Sao Paulo'],
  ['America/Argentina/Buenos_Aires', '-03:00', 'Buenos Aires'],
  ['America/Montevideo', '-03:00', 'Montevideo'],
  ['America/Noronha', '-02:00', 'Fernando de Noronha'],
  ['Atlantic/Azores', '-01:00', 'Azores'],
  ['Atlantic/Cape_Verde', '-01:00', 'Cape Verde'],
  ['UTC', '+00:00', 'Coordinated Universal Time'],
  ['Europe/London', '+00:00', 'London, Edinburgh'],
  ['Europe/Dublin', '+00:00', 'Dublin'],
  ['Europe/Lisbon', '+00:00', 'Lisbon'],
  ['Africa/Abidjan', '+00:00', 'Abidjan, Accra, Reykjavik'],
  ['Europe/Berlin', '+01:00', 'Berlin, Vienna, Zurich'],
  ['Europe/Paris', '+01:00', 'Paris, Brussels'],
  ['Europe/Madrid', '+01:00', 'Madrid'],
  ['Europe/Rome', '+01:00', 'Rome, Milan'],
  ['Europe/Amsterdam', '+01:00', 'Amsterdam'],
  ['Europe/Stockholm', '+01:00', 'Stockholm, Copenhagen, Oslo'],
  ['Europe/Warsaw', '+01:00', 'Warsaw, Prague, Budapest'],
  ['Africa/Lagos', '+01:00', 'Lagos, West Central Africa'],
  ['Europe/Athens', '+02:00', 'Athens, Bucharest'],
  ['Europe/Helsinki', '+02:00', 'Helsinki, Riga, Vilnius'],
  ['Europe/Kyiv', '+02:00', 'Kyiv'],
  ['Asia/Jerusalem', '+02:00', 'Jerusalem'],
  ['Africa/Cairo', '+02:00', 'Cairo'],
  ['Africa/Johannesburg', '+02:00', 'Johannesburg, Harare'],
  ['Europe/Istanbul', '+03:00', 'Istanbul'],
  ['Europe/Moscow', '+03:00', 'Moscow'],
  ['Asia/Riyadh', '+03:00', 'Riyadh, Kuwait'],
  ['Africa/Nairobi', '+03:00', 'Nairobi'],
  ['Asia/Tehran', '+03:30', 'Tehran'],
  ['Asia/Dubai', '+04:00', 'Dubai, Abu Dhabi'],
  ['Asia/Tbilisi', '+04:00', 'Tbilisi, Baku, Yerevan'],
  ['Asia/Kabul', '+04:30', 'Kabul'],
  ['Asia/Karachi', '+05:00', 'Karachi, Islamabad'],
  ['Asia/Tashkent', '+05:00', 'Tashkent, Almaty'],
  ['Asia/Kolkata', '+05:30', 'India, Mumbai, New Delhi'],
  ['Asia/Kathmandu', '+05:45', 'Kathmandu'],
  ['Asia/Dhaka', '+06:00', 'Dhaka'],
  ['Asia/Yangon', '+06:30', 'Yangon'],
  ['Asia/Bangkok', '+07:00', 'Bangkok'],
  ['Asia/Ho_Chi_Minh', '+07:00', 'Ho Chi Minh City, Hanoi'],
  ['Asia/Jakarta', '+07:00', 'Jakarta'],
  ['Asia/Shanghai', '+08:00', 'China, Shanghai, Beijing'],
  ['Asia/Hong_Kong', '+08:00', 'Hong Kong'],
  ['Asia/Taipei', '+08:00', 'Taipei'],
  ['Asia/Singapore', '+08:00', 'Singapore, Kuala Lumpur'],
  ['Asia/Manila', '+08:00', 'Manila'],
  ['Australia/Perth', '+08:00', 'Perth'],
  ['Australia/Eucla', '+08:45', 'Eucla'],
  ['Asia/Tokyo', '+09:00', 'Tokyo, Osaka'],
  ['Asia/Seoul', '+09:00', 'Seoul'],
  ['Australia/Darwin', '+09:30', 'Darwin'],
  ['Australia/Adelaide', '+09:30', 'Adelaide'],
  ['Australia/Brisbane', '+10:00', 'Brisbane'],
  ['Australia/Sydney', '+10:00', 'Sydney, Melbourne'],
  ['Pacific/Guam', '+10:00', 'Guam'],
  ['Australia/Lord_Howe', '+10:30', 'Lord Howe Island'],
  ['Pacific/Noumea', '+11:00', 'New Caledonia, Noumea'],
  ['Pacific/Guadalcanal', '+11:00', 'Solomon Islands'],
  ['Pacific/Auckland', '+12:00', 'Auckland, Wellington'],
  ['Pacific/Fiji', '+12:00', 'Fiji'],
  ['Pacific/Chatham', '+12:45', 'Chatham Islands'],
  ['Pacific/Tongatapu', '+13:00', 'Tonga'],
  ['Pacific/Apia', '+13:00', 'Samoa, Apia'],
  ['Pacific/Kiritimati', '+14:00', 'Line Islands, Kiritimati'],
];

const known: readonly TimeZoneChoice[] = timeZones.map(([name, offset, label]) => ({
  name,
  label: `(GMT${offset}) ${label}`,
}));

/**
 * The time zones to choose from, west to east. Always includes the current one: if it isn't in the list, it comes first
 * under its IANA name.
 */
export function timeZoneChoices(present: string): readonly TimeZoneChoice[] {
  if (known.some(({ name }) => name === present)) return known;
  return [{ name: present, label: ownLabel(present) }, ...known];
}

/** The label of a zone in the list. */
export function timeZoneLabel(name: string): string {
  return known.find((choice) => choice.name === name)?.label ?? ownLabel(name);
}

function ownLabel(name: string): string {
  const place = name.replaceAll('_', ' ').replaceAll('/', ', ');
  const offset = winterOffset(name);
  return offset === null ? place : `(GMT${offset}) ${place}`;
}

/** Hours and minutes from GMT outside daylight saving time; null if this browser doesn't know the zone. */
export function winterOffset(name: string): string | null {
  const offsets = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)].map((at) => offsetAt(name, at));
  const [winter] = offsets.toSorted((a, b) => (a?.minutes ?? 0) - (b?.minutes ?? 0));
  return winter?.text ?? null;
}

function offsetAt(name: string, at: number): { readonly minutes: number; readonly text: string } | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
    const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const offset = text.replace('GMT', '') || '+00:00';
    const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
    return { minutes: (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes), text: offset };
  } catch {
    return null;
  }
}
