import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { vettedName, whereNames } from '../../../schema/reference/action-texts.ts';
import { limits } from '../../../schema/reference/limits.ts';
import { lengthText, phoneText } from '../../../schema/reference/value-texts.ts';
import { PhoneCallDocument } from '../../generated/documents/phone-call.ts';
import type { ActionDetailFragment, CallDetailFragment } from '../../generated/operations.ts';
import { addToDay, type Day, dayIn, isDay } from '../../lib/day.ts';
import { reportError } from '../../lib/errors/report.ts';
import { formatDateTime } from '../../lib/format.ts';
import { visitorPath } from '../../lib/paths.ts';
import { knownEntry, safeAddress } from '../../lib/safe-values.ts';
import { namedRangeAtom, withDates } from '../../state/dates/date-links.ts';
import { type DateRange, dateRangeAtom, dateRangeProblem, timeZoneAtom } from '../../state/dates/date-range.ts';
import { actionDetailTexts, actionTexts } from '../../text/actions.ts';
import { EmailLink, PhoneLink } from '../contact/contact-links.tsx';
import { QuietFailure, Skeleton } from '../placeholder/placeholder.tsx';
import styles from './action-detail.module.css';

const { facts } = actionDetailTexts;

/** The detail of an opened action row, by kind (ACT-007). */
export function ActionDetail({ action }: { readonly action: ActionDetailFragment }) {
  if (action.actionType === 'ASSET_DOWNLOAD') return <AssetDetail action={action} />;
  if (action.actionType === 'PHONE_CALL' || action.callId !== null) return <CallDetail action={action} />;
  return <RfiDetail action={action} />;
}

/** The message and its sender's details. All of it is rendered as text, never as markup. */
function RfiDetail({ action }: { readonly action: ActionDetailFragment }) {
  const { name, email, company, subject, message, mirrorsite, timestamp, vetted } = action;
  const timeZone = useAtomValue(timeZoneAtom);
  return (
    <DetailFrame title={actionDetailTexts.rfi} action={action}>
      <dl className={styles.facts}>
        <Fact name={facts.name} value={enteredText(name)} />
        <Fact name={facts.email} value={email ? <EmailLink email={email} /> : null} />
        <Fact name={facts.company} value={enteredText(company)} />
        <Fact name={facts.time} value={formatDateTime(timestamp, timeZone)} />
        <Fact name={facts.classification} value={vettedName(vetted)} />
        {mirrorsite && <Fact name={facts.mirror} value={enteredText(mirrorsite)} />}
      </dl>
      <dl className={styles.words}>
        <Fact name={facts.subject} value={enteredText(subject)} />
        <Fact name={actionDetailTexts.message} value={enteredText(message) ?? actionDetailTexts.noMessage} />
      </dl>
    </DetailFrame>
  );
}

/** The downloaded file and, if known, who downloaded it. */
function AssetDetail({ action }: { readonly action: ActionDetailFragment }) {
  const { name, email, company, subject, mirrorsite, timestamp, location, vetted } = action;
  const timeZone = useAtomValue(timeZoneAtom);
  return (
    <DetailFrame title={actionDetailTexts.asset} action={action}>
      <dl className={styles.facts}>
        <Fact name={facts.asset} value={enteredText(subject)} />
        <Fact name={facts.time} value={formatDateTime(timestamp, timeZone)} />
        <Fact name={facts.where} value={knownEntry(whereNames, location, (name) => name)} />
        <Fact name={facts.name} value={enteredText(name)} />
        <Fact name={facts.email} value={email ? <EmailLink email={email} /> : null} />
        <Fact name={facts.company} value={enteredText(company)} />
        <Fact name={facts.classification} value={vettedName(vetted)} />
        {mirrorsite && <Fact name={facts.mirror} value={enteredText(mirrorsite)} />}
      </dl>
    </DetailFrame>
  );
}

/**
 * A tracked call, fetched when its row opens (ACT-013). It is requested for its own day, because the page's dates might
 * have changed. Data from the list shows immediately. A call without an id no longer exists and can't be fetched; it is
 * still a call, not a message.
 */
function CallDetail({ action }: { readonly action: ActionDetailFragment }) {
  const { callId } = action;
  const { end: day } = useDaysOf(action);
  // Includes the adjacent days: the page might not know which zone the account counts days in.
  const query = { startDate: adjacentDay(day, -1), endDate: adjacentDay(day, 1) };
  const { data, previousData, error } = useQuery(PhoneCallDocument, {
    variables: { query, callId: callId ?? '', source: sendableSource(action.source) },
    skip: callId === null,
  });
  const call = callId === null ? null : (data ?? previousData)?.phoneCall;
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
  /** Undefined while loading: missing values keep their place. */
  readonly call: CallDetailFragment | undefined;
}

function CallFacts({ action, call }: CallFactsProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const phoneCall = call ?? action.phoneCall;
  const time = call?.dateTime ?? action.timestamp;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={facts.caller} value={call && enteredText(call.callerName)} />
        <Fact name={facts.phone} value={phoneCall && <PhoneLink phone={phoneCall.callerPhone} />} />
        <Fact name={facts.location} value={call && enteredText(call.callerLocation)} />
        <Fact name={facts.company} value={enteredText(action.company)} />
        <Fact name={facts.target} value={call && <bdi>{phoneText(call.targetPhone)}</bdi>} />
        <Fact name={facts.time} value={formatDateTime(time, timeZone)} />
        <Fact name={facts.duration} value={phoneCall && lengthText(phoneCall.duration)} />
        <Fact name={facts.classification} value={vettedName(call?.classification ?? action.vetted)} />
      </dl>
      <dl className={styles.words}>
        <Fact
          name={actionDetailTexts.summary}
          value={call && (enteredText(call.summary) ?? actionDetailTexts.noSummary)}
        />
      </dl>
      <Recording file={call?.permanentFile} />
    </>
  );
}

/** The recording of a call. `file` is its address: null if nothing was recorded, undefined while unknown. */
function Recording({ file }: { readonly file: string | null | undefined }) {
  return (
    <div className={styles.recording}>
      <h4>{actionDetailTexts.recording}</h4>
      {file === undefined && <Skeleton width="100%" height="40px" />}
      {file === null && <p>{actionDetailTexts.noRecording}</p>}
      {file && <Player key={file} file={safeAddress(file)} />}
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

/** The day that many days later; unchanged if the result is beyond the valid calendar. */
function adjacentDay(day: Day, days: number): Day {
  const beside = addToDay(day, days, 'day');
  return isDay(beside) ? beside : day;
}

/** The id identifies the call, so a source that is too long for a request is omitted (LIM-003). */
const sendableSource = (source: string) => (source.length > limits.textLength ? null : source);

/** Longer than any session, in milliseconds. */
const sessionLasts = 6 * 3_600_000;

/**
 * The day of an action in the account's time zone, and the earliest day on which its session can have started
 * (CAL-023).
 */
function useDaysOf({ timestamp }: Pick<ActionDetailFragment, 'timestamp'>): DateRange {
  const timeZone = useAtomValue(timeZoneAtom);
  const moment = Date.parse(timestamp);
  return { start: dayIn(timeZone, moment - sessionLasts), end: dayIn(timeZone, moment) };
}

interface DetailFrameProps {
  readonly title: string;
  readonly action: Pick<ActionDetailFragment, 'timestamp' | 'visitorId'>;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/**
 * Link to the sessions of an action's visitor within the page's days, extended to the day before if the session could
 * have started then. An action counts on its own day, but its session on the day it started (CAL-023).
 */
export function useVisitorLink(action: Pick<ActionDetailFragment, 'timestamp' | 'visitorId'>): string {
  const { start, end } = useAtomValue(dateRangeAtom);
  const namedRange = useAtomValue(namedRangeAtom);
  const days = useDaysOf(action);
  const wide = { start: days.start, end };
  const early = dateRangeProblem(wide) === null ? wide : days;
  return withDates(visitorPath(action.visitorId), days.start < start ? early : namedRange);
}

/** The frame of a detail, with its heading and links to the visitor and to their sessions on the action's day. */
function DetailFrame({ title, action, isBusy = false, children }: DetailFrameProps) {
  const headingId = useId();
  const days = useDaysOf(action);
  return (
    <section className={styles.detail} aria-labelledby={headingId} aria-busy={isBusy}>
      <h3 id={headingId}>{title}</h3>
      {children}
      <p className={`${styles.links} no-print`}>
        <Link to={useVisitorLink(action)}>{actionDetailTexts.allSessions}</Link>
        <Link to={withDates(visitorPath(action.visitorId), days)}>{actionDetailTexts.sessionsOfDay}</Link>
      </p>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  /** Null if unknown, undefined while loading. */
  readonly value: ReactNode;
}

/** A term and its value in a description list. User input must be wrapped in a bdi. */
function Fact({ name, value }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value === undefined ? <Skeleton width="9em" /> : (value ?? actionTexts.noCompany)}</dd>
    </div>
  );
}

/** User input, isolated from the surrounding text direction; null if empty. */
function enteredText(text: string | null): ReactNode {
  return text ? <bdi>{text}</bdi> : null;
}
