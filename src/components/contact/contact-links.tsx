import { phoneText } from '../../../schema/reference/value-texts.ts';
import { flags } from '../../lib/config/config.ts';
import { shownEmail } from '../../lib/format.ts';
import { Breakable } from '../clamped/clamped.tsx';

/** An address to write to, unless this build shows its domain alone (ACT-033, FRM-041). */
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

/** A number to call, or its text alone where no phone could dial it (ACT-033). */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const text = <bdi>{phoneText(phone)}</bdi>;
  const number = dialedNumber(phone);
  return number === null ? text : <a href={`tel:${number}`}>{text}</a>;
}

/**
 * A number as a phone dials it. Ten digits are one of North America, as they are written (FRM-034), so that they are
 * reached from abroad too; null for what isn't a number alone, such as one with an extension.
 */
export function dialedNumber(phone: string): string | null {
  const number = phone.replace(/[\s().-]/g, '');
  const national = /^(?:\+?1)?(\d{10})$/.exec(number)?.[1];
  if (national !== undefined) return `+1${national}`;
  return /^\+?\d{5,15}$/.test(number) ? number : null;
}
