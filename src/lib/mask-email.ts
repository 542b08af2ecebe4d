import { flags } from './flags.ts';

/** An address with only its domain, after an asterisk (FRM-041). A text that is no address is hidden whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '*' : `*${email.slice(at)}`;
}

/** The address of somebody who sent an RFI, as this build shows it. */
export function shownEmail(email: string): string {
  return flags.maskEmails ? maskEmail(email) : email;
}
