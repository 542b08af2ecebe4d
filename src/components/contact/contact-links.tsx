import { phoneText } from '../../../schema/reference/value-texts.ts';
import { flags } from '../../lib/config/config.ts';
import { shownEmail } from '../../lib/format.ts';
import { Breakable } from '../clamped/clamped.tsx';

/** An email link, or just the masked address if this build shows only domains (ACT-033, FRM-041). */
export function EmailLink({ email }: { readonly email: string }) {
  const text = (
    <bdi>
      <Breakable text={shownEmail(email)} />
    </bdi>
  );
  if (flags.maskEmails) return text;
  const address = email.split('@').map(encodeURIComponent).join('@');
  return <a href={`mailto:${address}`}>{text}</a>;
}

/** A phone link, or just the text if it can't be dialed (ACT-033). */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const text = <bdi>{phoneText(phone)}</bdi>;
  const number = dialedNumber(phone);
  return number === null ? text : <a href={`tel:${number}`}>{text}</a>;
}

/**
 * A number in dialable form. Ten digits are a North American number, as displayed (FRM-034), and get a country code so
 * that they work from abroad. Null if the text isn't only a number, such as one with an extension.
 */
export function dialedNumber(phone: string): string | null {
  const number = phone.replace(/[\s().-]/g, '');
  const national = /^(?:\+?1)?(\d{10})$/.exec(number)?.[1];
  if (national !== undefined) return `+1${national}`;
  return /^\+?\d{5,15}$/.test(number) ? number : null;
}
