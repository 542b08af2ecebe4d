import { useAtomValue } from 'jotai';
import type { ActionDetailFragment } from '../../../generated/operations.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { timeZoneAtom } from '../../../state/dates/date-range-atoms.ts';
import { actionDetailTexts, vettedNames } from '../../../text/actions.ts';
import styles from './action-detail.module.css';
import { DetailFrame } from './detail-frame.tsx';
import { EmailLink } from './email-link.tsx';
import { Fact, typed } from './fact.tsx';

const { facts } = actionDetailTexts;

/** What somebody wrote, and who they said they are. All of it is text, never markup. */
export function RfiDetail({ action }: { readonly action: ActionDetailFragment }) {
  const { name, email, company, subject, message, mirrorsite, timestamp, vetted } = action;
  const timeZone = useAtomValue(timeZoneAtom);
  return (
    <DetailFrame title={actionDetailTexts.rfi} action={action}>
      <dl className={styles.facts}>
        <Fact name={facts.name} value={typed(name)} />
        <Fact name={facts.email} value={email ? <EmailLink email={email} /> : null} />
        <Fact name={facts.company} value={typed(company)} />
        <Fact name={facts.time} value={formatDateTime(timestamp, timeZone)} />
        <Fact name={facts.classification} value={vettedNames[vetted]} />
        {mirrorsite && <Fact name={facts.mirror} value={typed(mirrorsite)} />}
      </dl>
      <dl className={styles.words}>
        <Fact name={facts.subject} value={typed(subject)} />
        <Fact name={actionDetailTexts.message} value={typed(message) ?? actionDetailTexts.noMessage} />
      </dl>
    </DetailFrame>
  );
}
