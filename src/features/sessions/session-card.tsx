import { useAtomValue } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { ActivityAttribute } from '../../../schema/generated/types.ts';
import { placeLabel } from '../../../schema/reference/countries.ts';
import { AttributeBadge, valuedAttributes } from '../../components/attributes/attribute-badge.tsx';
import { Breakable } from '../../components/clamped/clamped.tsx';
import { Monogram } from '../../components/monogram/monogram.tsx';
import { VisitorLink } from '../../components/visitor-trail/visitor-trail.tsx';
import type { SessionDetailsFragment, SessionRowFragment } from '../../generated/operations.ts';
import { formatCount, formatDuration, timelineParts } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { referrerName } from '../../text/analytics.ts';
import { clampForRendering } from '../../text/cut-text.ts';
import { sessionCardTexts, unknownVisitorName } from '../../text/sessions.ts';
import styles from './session-card.module.css';
import { SessionDetails } from './session-details.tsx';
import factStyles from './session-facts.module.css';
import toggleStyles from './session-toggle.module.css';

const texts = sessionCardTexts;

interface SessionCardProps {
  readonly session: SessionRowFragment & Partial<SessionDetailsFragment>;
}

function hasDetails(session: SessionCardProps['session']): session is SessionRowFragment & SessionDetailsFragment {
  return session.pageViews !== undefined;
}

/** A session on the timeline: who, from where, and what they did. Expands to show its pages. */
export const SessionCard = memo(function SessionCard({ session }: SessionCardProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { day, time } = timelineParts(session.visitDate, useAtomValue(timeZoneAtom));
  const isValued = session.attributes.some((attribute) => valuedAttributes.has(attribute));
  return (
    <li
      className={styles.stop}
      data-valued={isValued || undefined}
      data-unknown={isUnknown(session) || undefined}
      data-open={isOpen || undefined}
    >
      <article className={styles.card}>
        <div className={styles.head}>
          <Monogram name={session.visitorName} size="large" />
          <div className={styles.main}>
            <div className={styles.who}>
              <h4 className={styles.name}>
                <SessionVisitor session={session} />
              </h4>
              {/* An unknown visitor's link already contains the place. */}
              <span className={styles.place} aria-hidden={isUnknown(session) || undefined}>
                <span className={styles.dot}> · </span>
                {isUnknown(session) && `${clampForRendering(session.visitorISP)} · `}
                {clampForRendering(placeLabel(session.city, session.state, session.country))}
              </span>
            </div>
            <p className={styles.how}>
              {time} {texts.from}{' '}
              <bdi>
                <Breakable text={clampForRendering(referrerName(session.referrer))} />
              </bdi>
              {session.searchTerm && (
                <>
                  {` · ${texts.searched} `}
                  <bdi title={session.searchTerm}>“{clampForRendering(session.searchTerm)}”</bdi>
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
            aria-label={texts.pagesOf(session.visitorName, `${day}, ${time}`)}
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

/** Pages and length of a session. 0 `seconds` shows Single Page (FRM-038). */
function SessionFigures({ pages, seconds }: { readonly pages: number; readonly seconds: number }) {
  return (
    <dl className={factStyles.figures}>
      <div>
        <dt>{pages === 1 ? texts.page : texts.pages}</dt>
        <dd>{formatCount(pages)}</dd>
      </div>
      <div>
        <dt>{texts.length}</dt>
        <dd>{formatDuration(seconds)}</dd>
      </div>
    </dl>
  );
}

const isNamed = (attribute: ActivityAttribute) => valuedAttributes.has(attribute) || attribute === 'HIGH_VALUE_PAGE';

/** Attributes that a supplier acts on are spelled out; the others are icons with tooltips. */
function SessionAttributes({ attributes }: { readonly attributes: readonly ActivityAttribute[] }) {
  if (attributes.length === 0) return null;
  const named = attributes.filter(isNamed);
  const others = attributes.filter((attribute) => !isNamed(attribute));
  return (
    <ul className={factStyles.attributes} aria-label={texts.highlights}>
      {[...named, ...others].map((attribute) => (
        <li key={attribute}>
          <AttributeBadge attribute={attribute} isCompact={!isNamed(attribute)} />
        </li>
      ))}
    </ul>
  );
}

/** Whether a session's visitor came through an internet provider, so that their company is unknown (VIS-007). */
export const isUnknown = ({ visitorName }: Pick<SessionRowFragment, 'visitorName'>) =>
  visitorName === unknownVisitorName;

/**
 * A session's visitor, linked to their sessions. All unknown visitors share one name, so their links also contain
 * provider and place: screen readers list links without the surrounding text (SES-077).
 */
export function SessionVisitor({ session }: { readonly session: SessionRowFragment }) {
  const { visitorId, visitorName, visitorISP, city, state, country } = session;
  const detail = isUnknown(session) ? `${visitorISP}, ${placeLabel(city, state, country)}` : undefined;
  return <VisitorLink visitorId={visitorId} name={visitorName} detail={detail} />;
}
