import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { PhoneCallDocument } from '../../../generated/documents/phone-call.ts';
import type { ActionDetailFragment } from '../../../generated/operations.ts';
import { dateRangeAtom } from '../../../state/dates/date-range-atoms.ts';
import { actionDetailTexts } from '../../../text/actions.ts';
import { QuietFailure } from '../../quiet-failure/quiet-failure.tsx';
import { CallFacts } from './call-facts.tsx';
import { DetailFrame } from './detail-frame.tsx';

interface CallDetailProps {
  readonly action: ActionDetailFragment;
  readonly callId: string;
}

/** A tracked call, asked for when its row opens (dashboard section 7). What the list knows of it stands at once. */
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
