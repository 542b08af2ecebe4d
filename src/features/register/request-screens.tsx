import { useAtomValue } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { LinkButton } from '../../components/button/button.tsx';
import { ThirdPartyForm } from '../../components/third-party-form/third-party-form.tsx';
import { paths } from '../../lib/paths.ts';
import { signInStatusAtom } from '../../state/sign-in.ts';
import { registerScreens } from '../../text/register.ts';
import styles from './register.module.css';
import { Whose } from './register-flow.tsx';
import { RegisterPage } from './register-page.tsx';

/** Names of the forms at their provider. Both send the user id, which nobody sees. */
const companyFormId = 'webtrax-company-info';
const thankYouFormId = 'webtrax-thank-you';

interface CompanyScreenProps {
  /** Where the form leads once it was sent. */
  readonly next: string;
}

/** /register/companyinfo and companyinfo-in: an embedded form about the company. */
export function CompanyScreen({ next }: CompanyScreenProps) {
  const { title, hint, formLabel } = registerScreens.company;
  const navigate = useNavigate();
  return (
    <Whose>
      {(tinid) => (
        <RegisterPage title={title} hint={hint} step={2}>
          <ThirdPartyForm
            formId={companyFormId}
            label={formLabel}
            values={{ tinid }}
            onSubmit={() => void navigate(next)}
          />
        </RegisterPage>
      )}
    </Whose>
  );
}

/** /register/thankyou and thankyou-in: the request has been submitted, and what happens next. */
export function ThankYouScreen() {
  const { title, text, next } = registerScreens.thanks;
  return (
    <RegisterPage title={title} step={3} isDone>
      <p>{text}</p>
      <ol className={styles.next}>
        {next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <Onward />
    </RegisterPage>
  );
}

/** The way on from a page where nothing is left to do. */
function Onward() {
  const { signedIn, signedOut } = registerScreens.thanks;
  const isSignedIn = useAtomValue(signInStatusAtom) === 'signedIn';
  return (
    <LinkButton className={styles.onward} to={isSignedIn ? paths.home : paths.login}>
      {isSignedIn ? signedIn : signedOut}
    </LinkButton>
  );
}

/** /register/thankyou2: a form that leads to the same page again, which then says thanks. */
export function ThankYouFormScreen() {
  const { title, hint, formLabel, sent } = registerScreens.thanksForm;
  const navigate = useNavigate();
  if (isSent(useLocation().state)) {
    return (
      <RegisterPage title={title} step={3} isDone>
        <p role="status">{sent}</p>
        <Onward />
      </RegisterPage>
    );
  }
  return (
    <Whose>
      {(tinid) => (
        <RegisterPage title={title} hint={hint} step={3}>
          <ThirdPartyForm
            formId={thankYouFormId}
            label={formLabel}
            values={{ tinid }}
            onSubmit={() => void navigate(paths.registerThanksForm, { state: { sent: true, tinid } })}
          />
        </RegisterPage>
      )}
    </Whose>
  );
}

/** Whether this entry of the history is the one that the form has led to. */
function isSent(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sent' in state;
}
