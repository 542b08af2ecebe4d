import type { ActionsTableFragment } from '../../generated/operations.ts';
import { formatDuration, formatPhone } from '../../lib/format.ts';
import { actionTexts, vettedNames } from '../../text/actions.ts';

/** Subject/Asset of an action: what was written or downloaded; of a call, how it was judged and how long it took. */
export function actionSubject({
  subject,
  phoneCall,
  vetted,
}: Pick<ActionsTableFragment, 'subject' | 'phoneCall' | 'vetted'>): string {
  if (subject) return subject;
  if (!phoneCall) return vettedNames[vetted];
  return `${vettedNames[vetted]} · ${callLength(phoneCall.duration)}`;
}

/** Who it came from: the company, else the caller's number, else Not Available (dashboard section 5). */
export function actionFrom({ company, phoneCall }: Pick<ActionsTableFragment, 'company' | 'phoneCall'>): string {
  return company || (phoneCall ? formatPhone(phoneCall.callerPhone) : actionTexts.noCompany);
}

/** Length of a call; one of no seconds is no Single Page, which is a matter of visits. */
export function callLength(seconds: number): string {
  return seconds > 0 ? formatDuration(seconds) : '0s';
}
