import { useAtomValue } from 'jotai';
import { whereNames } from '../../../schema/reference/action-texts.ts';
import { AttributeBadge } from '../../components/attributes/attribute-badge.tsx';
import { Breakable } from '../../components/clamped/clamped.tsx';
import { EmailLink } from '../../components/contact/contact-links.tsx';
import type { SessionDetailsFragment, SessionRowFragment } from '../../generated/operations.ts';
import { timelineParts } from '../../lib/format.ts';
import { distinctKeys, knownEntry } from '../../lib/safe-values.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { referrerName } from '../../text/analytics.ts';
import { sessionCardTexts } from '../../text/sessions.ts';
import styles from './session-details.module.css';

const texts = sessionCardTexts;

interface SessionDetailsProps {
  readonly session: SessionRowFragment & SessionDetailsFragment;
}

/** The expanded content of a session's card: its pages, submitted forms, and where the visitor came from. */
export function SessionDetails({ session }: SessionDetailsProps) {
  return (
    <>
      <PageViewTable pageViews={session.pageViews} />
      {session.formSubmissions.length > 0 && <FormSubmissions forms={session.formSubmissions} />}
      <dl className={styles.origin}>
        <Fact name={texts.referrer} value={session.referrerFull ?? referrerName(session.referrer)} />
        <Fact name={texts.ipAddress} value={session.visitorIp} />
        <Fact name={texts.isp} value={session.visitorISP} />
      </dl>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={value}>
        <bdi>
          <Breakable text={value} />
        </bdi>
      </dd>
    </div>
  );
}

/** Everything here was typed by a visitor. */
function FormSubmissions({ forms }: { readonly forms: SessionDetailsFragment['formSubmissions'] }) {
  const timeZone = useAtomValue(timeZoneAtom);
  const keys = distinctKeys(forms.map(({ id }) => id));
  return (
    <section className={styles.forms}>
      <h5>{forms.length === 1 ? texts.form : texts.forms}</h5>
      <ul>
        {forms.map((form, index) => (
          <li key={keys[index]}>
            <span className={styles.time}>{timelineParts(form.timestamp, timeZone).timeWithSeconds}</span>
            <span className={styles.form}>
              <bdi className={styles.subject}>{form.subject}</bdi>
              <span className={styles.sender}>
                <bdi>{form.name}</bdi> · <EmailLink email={form.email} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PageView = SessionDetailsFragment['pageViews'][number];

function actionsOf({ actions, isHighValue }: PageView): PageView['actions'] {
  return isHighValue && !actions.includes('HIGH_VALUE_PAGE') ? ['HIGH_VALUE_PAGE', ...actions] : actions;
}

/** A session's pages in the order viewed. Addresses come from visitors, so they are text and never links. */
function PageViewTable({ pageViews }: { readonly pageViews: readonly PageView[] }) {
  const timeZone = useAtomValue(timeZoneAtom);
  const keys = distinctKeys(pageViews.map(({ id }) => id));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.views.caption}</caption>
      <thead className="may-hide">
        <tr>
          <th scope="col">{texts.views.time}</th>
          <th scope="col">{texts.views.page}</th>
          <th scope="col">{texts.views.where}</th>
          <th scope="col">{texts.views.actions}</th>
        </tr>
      </thead>
      <tbody>
        {pageViews.map((view, index) => (
          <tr key={keys[index]}>
            <td className={styles.viewTime}>{timelineParts(view.timestamp, timeZone).timeWithSeconds}</td>
            <td className={styles.page}>
              <bdi title={`${view.domain}${view.pageUrl}`}>
                <Breakable text={view.pageUrl} />
              </bdi>
            </td>
            <td className={styles.where}>{knownEntry(whereNames, view.where, (name) => name)}</td>
            <td className={styles.actions}>
              {actionsOf(view).map((action) => (
                <AttributeBadge key={action} attribute={action} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
