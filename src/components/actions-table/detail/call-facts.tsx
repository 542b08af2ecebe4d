import { useAtomValue } from 'jotai';
import type { ActionDetailFragment, CallDetailFragment } from '../../../generated/operations.ts';
import { formatDateTime, formatPhone } from '../../../lib/format.ts';
import { timeZoneAtom } from '../../../state/dates/date-range-atoms.ts';
import { actionDetailTexts, vettedNames } from '../../../text/actions.ts';
import { callLength } from '../action-subject.ts';
import styles from './action-detail.module.css';
import { Fact, typed } from './fact.tsx';
import { Recording } from './recording.tsx';

const { facts } = actionDetailTexts;

interface CallFactsProps {
  readonly action: Pick<ActionDetailFragment, 'timestamp' | 'company' | 'vetted' | 'phoneCall'>;
  /** Undefined while it is on its way: what is still unknown keeps its place. */
  readonly call: CallDetailFragment | undefined;
}

export function CallFacts({ action, call }: CallFactsProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const known = call ?? action.phoneCall;
  const time = call?.dateTime ?? action.timestamp;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={facts.caller} value={call && typed(call.callerName)} />
        <Fact name={facts.phone} value={known && <bdi>{formatPhone(known.callerPhone)}</bdi>} />
        <Fact name={facts.location} value={call && typed(call.callerLocation)} />
        <Fact name={facts.company} value={typed(action.company)} />
        <Fact name={facts.target} value={call && <bdi>{formatPhone(call.targetPhone)}</bdi>} />
        <Fact name={facts.time} value={formatDateTime(time, timeZone)} />
        <Fact name={facts.duration} value={known && callLength(known.duration)} />
        <Fact name={facts.classification} value={vettedNames[call?.classification ?? action.vetted]} />
      </dl>
      <dl className={styles.words}>
        <Fact name={actionDetailTexts.summary} value={call && (typed(call.summary) ?? actionDetailTexts.noSummary)} />
      </dl>
      <Recording file={call?.permanentFile} />
    </>
  );
}
