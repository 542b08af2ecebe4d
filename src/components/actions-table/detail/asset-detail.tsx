import { useAtomValue } from 'jotai';
import type { ActionDetailFragment } from '../../../generated/operations.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { timeZoneAtom } from '../../../state/dates/date-range-atoms.ts';
import { actionDetailTexts, vettedNames, whereNames } from '../../../text/actions.ts';
import styles from './action-detail.module.css';
import { DetailFrame } from './detail-frame.tsx';
import { EmailLink } from './email-link.tsx';
import { Fact, typed } from './fact.tsx';

const { facts } = actionDetailTexts;

/** Which file was taken, and by whom, where that is known. */
export function AssetDetail({ action }: { readonly action: ActionDetailFragment }) {
  const { name, email, company, subject, mirrorsite, timestamp, location, vetted } = action;
  const timeZone = useAtomValue(timeZoneAtom);
  return (
    <DetailFrame title={actionDetailTexts.asset} action={action}>
      <dl className={styles.facts}>
        <Fact name={facts.asset} value={typed(subject)} />
        <Fact name={facts.time} value={formatDateTime(timestamp, timeZone)} />
        <Fact name={facts.where} value={whereNames[location]} />
        <Fact name={facts.name} value={typed(name)} />
        <Fact name={facts.email} value={email ? <EmailLink email={email} /> : null} />
        <Fact name={facts.company} value={typed(company)} />
        <Fact name={facts.classification} value={vettedNames[vetted]} />
        {mirrorsite && <Fact name={facts.mirror} value={typed(mirrorsite)} />}
      </dl>
    </DetailFrame>
  );
}
