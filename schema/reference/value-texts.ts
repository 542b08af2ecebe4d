/** (xxx) xxx-xxxx for ten digits, anything else as it is (FRM-034). */
export function phoneText(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

/** Seconds as 3m 41s or 1h 02m, and 0 as 0s. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}s`;
  const minutes = Math.floor(whole / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return minutes < 60 ? `${minutes}m ${pad(whole % 60)}s` : `${Math.floor(minutes / 60)}h ${pad(minutes % 60)}m`;
}

/** A value of an enum that has no text yet, in words: NEW_KIND is New kind (ERR-027). */
export function plainName(value: string): string {
  const words = value.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
