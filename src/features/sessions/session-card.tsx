import { useAtomValue } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { placeLabel } from '../../../schema/reference/countries.ts';
import { valuedAttributes } from '../../components/attributes/attribute-badge.tsx';
import { Monogram } from '../../components/monogram/monogram.tsx';
import { VisitorLink } from '../../components/visitor-trail/visitor-trail.tsx';
import type { SessionDetailsFragment, SessionRowFragment } from '../../generated/operations.ts';
import { timelineParts } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { referrerName } from '../../text/referrers.ts';
import { sessionCardTexts, unknownVisitorName } from '../../text/sessions.ts';
import styles from './session-card.module.css';
import { SessionDetails } from './session-details.tsx';
import { SessionAttributes, SessionFigures } from './session-facts.tsx';
import toggleStyles from './session-toggle.module.css';

const texts = sessionCardTexts;

interface SessionCardProps {
  readonly session: SessionRowFragment & Partial<SessionDetailsFragment>;
}

function hasDetails(session: SessionCardProps['session']): session is SessionRowFragment & SessionDetailsFragment {
  return session.pageViews !== undefined;
}

/** One session on the rail: who, from where, what they did; opens to its pages. */
export const SessionCard = memo(function SessionCard({ session }: SessionCardProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { time } = timelineParts(session.visitDate, useAtomValue(timeZoneAtom));
  const isUnknown = session.visitorName === unknownVisitorName;
  const isValued = session.attributes.some((attribute) => valuedAttributes.has(attribute));
  return (
    <li
      className={styles.stop}
      data-valued={isValued || undefined}
      data-unknown={isUnknown || undefined}
      data-open={isOpen || undefined}
    >
      <article className={styles.card}>
        <div className={styles.head}>
          <Monogram name={session.visitorName} size="large" />
          <div className={styles.main}>
            <div className={styles.who}>
              <h4 className={styles.name}>
                <VisitorLink visitorId={session.visitorId} name={session.visitorName} />
              </h4>
              <span className={styles.place}>
                <span className={styles.dot}> · </span>
                {isUnknown && `${session.visitorISP} · `}
                {placeLabel(session.city, session.state, session.country)}
              </span>
            </div>
            <p className={styles.how}>
              {time} {texts.from} <bdi>{referrerName(session.referrer)}</bdi>
              {session.searchTerm && (
                <>
                  {` · ${texts.searched} `}
                  <bdi title={session.searchTerm}>“{session.searchTerm}”</bdi>
                </>
              )}
            </p>
          </div>
          <SessionAttributes attributes={session.attributes} />
          <SessionFigures pages={session.pagesInSession} seconds={session.sessionDuration} />
          <button
            type="button"
            className={`${styles.toggle} ${toggleStyles.toggle}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={texts.pagesOf(session.visitorName, time)}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        </div>
        {isOpen && hasDetails(session) && (
          <div id={detailsId} className={styles.details}>
            <SessionDetails session={session} />
          </div>
        )}
      </article>
    </li>
  );
});
