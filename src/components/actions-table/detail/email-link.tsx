import { flags } from '../../../lib/flags.ts';
import { shownEmail } from '../../../lib/mask-email.ts';

/** An address to write to, unless this build shows its domain alone. */
export function EmailLink({ email }: { readonly email: string }) {
  const text = <bdi>{shownEmail(email)}</bdi>;
  if (flags.maskEmails) return text;
  const address = email.split('@').map(encodeURIComponent).join('@');
  return <a href={`mailto:${address}`}>{text}</a>;
}
