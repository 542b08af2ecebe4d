import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { vettedName } from '../../../../schema/reference/action-texts.ts';
import { lengthText, phoneText } from '../../../../schema/reference/value-texts.ts';
import { PhoneCallDocument } from '../../../generated/documents/phone-call.ts';
import type { ActionDetailFragment, CallDetailFragment } from '../../../generated/operations.ts';
import { reportError } from '../../../lib/errors/report.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { knownAddress } from '../../../lib/safe-values.ts';
import { dateRangeAtom, timeZoneAtom } from '../../../state/dates/date-range.ts';
import { actionDetailTexts } from '../../../text/actions.ts';
import { QuietFailure, Skeleton } from '../../placeholder/placeholder.tsx';
import styles from './action-detail.module.css';
import { DetailFrame, Fact, typed } from './detail-frame.tsx';

const { facts } = actionDetailTexts;

interface CallDetailProps {
  readonly action: ActionDetailFragment;
  readonly callId: string;
}

/** A tracked call, requested when its row opens (ACT-013). What the list knows of it is shown at once. */
export function CallDetail({ action, callId }: CallDetailProps) {
  const { start, end } = useAtomValue(dateRangeAtom);
  const query = { startDate: start, endDate: end };
  const { data, previousData, error } = useQuery(PhoneCallDocument, {
    variables: { query, callId, source: action.source },
  });
  const call = (data ?? previousData)?.phoneCall;
  return (
    <DetailFrame title={actionDetailTexts.call} action={action} isBusy={call === undefined && !error}>
      {error && <QuietFailure />}
      {!error && call === null && <p>{actionDetailTexts.noSuchCall}</p>}
      {!error && call !== null && <CallFacts action={action} call={call} />}
    </DetailFrame>
  );
}

interface CallFactsProps {
  readonly action: Pick<ActionDetailFragment, 'timestamp' | 'company' | 'vetted' | 'phoneCall'>;
  /** Undefined while it is on its way: what is still unknown keeps its place. */
  readonly call: CallDetailFragment | undefined;
}

function CallFacts({ action, call }: CallFactsProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const known = call ?? action.phoneCall;
  const time = call?.dateTime ?? action.timestamp;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={facts.caller} value={call && typed(call.callerName)} />
        <Fact name={facts.phone} value={known && <bdi>{phoneText(known.callerPhone)}</bdi>} />
        <Fact name={facts.location} value={call && typed(call.callerLocation)} />
        <Fact name={facts.company} value={typed(action.company)} />
        <Fact name={facts.target} value={call && <bdi>{phoneText(call.targetPhone)}</bdi>} />
        <Fact name={facts.time} value={formatDateTime(time, timeZone)} />
        <Fact name={facts.duration} value={known && lengthText(known.duration)} />
        <Fact name={facts.classification} value={vettedName(call?.classification ?? action.vetted)} />
      </dl>
      <dl className={styles.words}>
        <Fact name={actionDetailTexts.summary} value={call && (typed(call.summary) ?? actionDetailTexts.noSummary)} />
      </dl>
      <Recording file={call?.permanentFile} />
    </>
  );
}

/** The sound of a call. `file` is its address, null where nothing was recorded, undefined while that is not known. */
function Recording({ file }: { readonly file: string | null | undefined }) {
  return (
    <div className={styles.recording}>
      <h4>{actionDetailTexts.recording}</h4>
      {file === undefined && <Skeleton width="100%" height="40px" />}
      {file === null && <p>{actionDetailTexts.noRecording}</p>}
      {file && <Player key={file} file={knownAddress(file)} />}
    </div>
  );
}

function Player({ file }: { readonly file: string | null }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed || file === null) return <p role="status">{actionDetailTexts.recordingFailed}</p>;
  const onError = () => {
    reportError('recording', new Error(`no sound at ${file}`));
    setFailed(true);
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: calls come without a transcript; the summary beside it says what was said
    <audio controls preload="metadata" src={file} aria-label={actionDetailTexts.recording} onError={onError} />
  );
}
