import { useAtomValue } from 'jotai';
import type { SessionCardFragment, SessionDetailsFragment } from '../../generated/operations.ts';
import { timelineParts } from '../../lib/format.ts';
import { shownEmail } from '../../lib/mask-email.ts';
import { timeZoneAtom } from '../../state/dates/date-range-atoms.ts';
import { referrerName } from '../../text/referrers.ts';
import { PageViewTable } from './page-view-table.tsx';
import styles from './session-details.module.css';

interface SessionDetailsProps {
  readonly session: SessionCardFragment & SessionDetailsFragment;
}

/** What a session's card opens to: its pages, the forms that were sent, and where the visitor came from. */
export function SessionDetails({ session }: SessionDetailsProps) {
  return (
    <>
      <PageViewTable pageViews={session.pageViews} />
      {session.formSubmissions.length > 0 && <FormSubmissions forms={session.formSubmissions} />}
      <dl className={styles.origin}>
        <Fact name="Came from" value={session.referrerFull ?? referrerName(session.referrer)} />
        <Fact name="IP address" value={session.visitorIp} />
        <Fact name="ISP" value={session.visitorISP} />
      </dl>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={value}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** Everything here is what a visitor typed. */
function FormSubmissions({ forms }: { readonly forms: SessionDetailsFragment['formSubmissions'] }) {
  const timeZone = useAtomValue(timeZoneAtom);
  return (
    <section className={styles.forms}>
      <h5>{forms.length === 1 ? 'Form submission' : 'Form submissions'}</h5>
      <ul>
        {forms.map((form) => (
          <li key={form.id}>
            <span className={styles.time}>{timelineParts(form.timestamp, timeZone).timeWithSeconds}</span>
            <span className={styles.form}>
              <bdi className={styles.subject}>{form.subject}</bdi>
              <span className={styles.sender}>
                <bdi>{form.name}</bdi> · <bdi>{shownEmail(form.email)}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
