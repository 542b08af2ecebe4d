import { useAtomValue } from 'jotai';
import { vettedName, whereNames } from '../../../../schema/reference/action-texts.ts';
import type { ActionDetailFragment } from '../../../generated/operations.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { knownEntry } from '../../../lib/safe-values.ts';
import { timeZoneAtom } from '../../../state/dates/date-range.ts';
import { actionDetailTexts } from '../../../text/actions.ts';
import styles from './action-detail.module.css';
import { CallDetail } from './call-detail.tsx';
import { DetailFrame, EmailLink, Fact, typed } from './detail-frame.tsx';

const { facts } = actionDetailTexts;

/** What a row of the actions opens to, by its kind (ACT-007). */
export function ActionDetail({ action }: { readonly action: ActionDetailFragment }) {
  if (action.actionType === 'ASSET_DOWNLOAD') return <AssetDetail action={action} />;
  if (action.callId !== null) return <CallDetail action={action} callId={action.callId} />;
  return <RfiDetail action={action} />;
}

/** What somebody wrote, and who they said they are. All of it is text, never markup. */
function RfiDetail({ action }: { readonly action: ActionDetailFragment }) {
  const { name, email, company, subject, message, mirrorsite, timestamp, vetted } = action;
  const timeZone = useAtomValue(timeZoneAtom);
  return (
    <DetailFrame title={actionDetailTexts.rfi} action={action}>
      <dl className={styles.facts}>
        <Fact name={facts.name} value={typed(name)} />
        <Fact name={facts.email} value={email ? <EmailLink email={email} /> : null} />
        <Fact name={facts.company} value={typed(company)} />
        <Fact name={facts.time} value={formatDateTime(timestamp, timeZone)} />
        <Fact name={facts.classification} value={vettedName(vetted)} />
        {mirrorsite && <Fact name={facts.mirror} value={typed(mirrorsite)} />}
      </dl>
      <dl className={styles.words}>
        <Fact name={facts.subject} value={typed(subject)} />
        <Fact name={actionDetailTexts.message} value={typed(message) ?? actionDetailTexts.noMessage} />
      </dl>
    </DetailFrame>
  );
}

/** Which file was taken, and by whom, where that is known. */
function AssetDetail({ action }: { readonly action: ActionDetailFragment }) {
  const { name, email, company, subject, mirrorsite, timestamp, location, vetted } = action;
  const timeZone = useAtomValue(timeZoneAtom);
  return (
    <DetailFrame title={actionDetailTexts.asset} action={action}>
      <dl className={styles.facts}>
        <Fact name={facts.asset} value={typed(subject)} />
        <Fact name={facts.time} value={formatDateTime(timestamp, timeZone)} />
        <Fact name={facts.where} value={knownEntry(whereNames, location, (name) => name)} />
        <Fact name={facts.name} value={typed(name)} />
        <Fact name={facts.email} value={email ? <EmailLink email={email} /> : null} />
        <Fact name={facts.company} value={typed(company)} />
        <Fact name={facts.classification} value={vettedName(vetted)} />
        {mirrorsite && <Fact name={facts.mirror} value={typed(mirrorsite)} />}
      </dl>
    </DetailFrame>
  );
}
