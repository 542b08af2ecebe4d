import { placeLabel } from '../../../schema/reference/countries.ts';
import { VisitorLink } from '../../components/visitor-trail/visitor-trail.tsx';
import type { SessionRowFragment } from '../../generated/operations.ts';
import { unknownVisitorName } from '../../text/sessions.ts';

/** Whether a session's visitor came through a provider, whose company nobody knows (VIS-007). */
export const isUnknown = ({ visitorName }: Pick<SessionRowFragment, 'visitorName'>) =>
  visitorName === unknownVisitorName;

/**
 * Who a session is of, with the way to their others. All unknown visitors have one name: a link to one says their
 * provider and place as well, since a screen reader lists links without what is beside them (SES-077).
 */
export function SessionVisitor({ session }: { readonly session: SessionRowFragment }) {
  const { visitorId, visitorName, visitorISP, city, state, country } = session;
  const detail = isUnknown(session) ? `${visitorISP}, ${placeLabel(city, state, country)}` : undefined;
  return <VisitorLink visitorId={visitorId} name={visitorName} detail={detail} />;
}
