import { useLocation, useNavigate } from 'react-router-dom';
import { ThirdPartyForm } from '../../components/third-party-form/third-party-form.tsx';
import { readCookie } from '../../lib/auth/login-cookies.ts';
import { paths } from '../../lib/paths.ts';
import { registerScreens } from '../../text/register.ts';
import { RegisterPage } from './register-page.tsx';

/** The form's name at its provider. */
const formId = 'webtrax-thank-you';
const { title, hint, formLabel, sent } = registerScreens.thanksForm;

/** Whether the entry of the history is the one that the form has led to. */
function isSent(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sent' in state;
}

/** /register/thankyou2: a form that sends the user id unseen, and leads here again, where it then says thanks. */
export function ThankYouFormScreen() {
  const navigate = useNavigate();
  if (isSent(useLocation().state)) {
    return (
      <RegisterPage title={title} step={3} isDone>
        <p role="status">{sent}</p>
      </RegisterPage>
    );
  }
  return (
    <RegisterPage title={title} hint={hint} step={3}>
      <ThirdPartyForm
        formId={formId}
        label={formLabel}
        values={{ tinid: readCookie(document.cookie, 'tinid') ?? '' }}
        onSubmit={() => void navigate(paths.registerThanksForm, { state: { sent: true } })}
      />
    </RegisterPage>
  );
}
