import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { SignUpRequest } from '../../../schema/generated/auth.ts';
import { useEntered, useSignInIfDone, useWhileShown } from '../../components/auth-form/access-flow.ts';
import { ResetStep } from '../../components/auth-form/reset-step.tsx';
import { EmailStep, PasswordStep } from '../../components/auth-form/sign-in-steps.tsx';
import { LinkButton } from '../../components/button/button.tsx';
import { isEmailTaken, SignUpForm } from '../../components/sign-up-form/sign-up-form.tsx';
import { isRegistrationEmail } from '../../components/sign-up-form/sign-up-values.ts';
import { ThirdPartyForm } from '../../components/third-party-form/third-party-form.tsx';
import { authCalls, endSignIn } from '../../lib/auth/auth-calls.ts';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { useSignInStatus } from '../../state/sign-in.ts';
import { registerScreens, registerTexts } from '../../text/register.ts';
import styles from './register.module.css';
import {
  FirstStep,
  RegisterPage,
  registerFlow,
  SignedInOnly,
  SignedOutOnly,
  useGoToCompany,
  WithTinid,
} from './register-flow.tsx';

/** The registration area (REG-009). */
export function Component() {
  useEffect(hideSplash, []);
  return (
    <Routes>
      <Route element={<SignedOutOnly />}>
        <Route path="login" element={<EmailScreen />} />
        <Route path="signin" element={<PasswordStep flow={registerFlow} />} />
        <Route path="reset" element={<ResetStep flow={registerFlow} />} />
        <Route path="create" element={<CreateScreen />} />
      </Route>
      <Route path="companyinfo" element={<CompanyScreen next={paths.registerThanks} />} />
      <Route path="thankyou" element={<ThankYouScreen />} />
      <Route path="thankyou2" element={<ThankYouFormScreen />} />
      <Route element={<SignedInOnly />}>
        <Route path="companyinfo-in" element={<CompanyScreen next={paths.registerThanksSignedIn} />} />
        <Route path="thankyou-in" element={<ThankYouScreen />} />
      </Route>
      <Route path="*" element={<Navigate to={paths.registerEmail} replace />} />
    </Routes>
  );
}

/** /register/login: the email. Goes to the password or the registration form. */
function EmailScreen() {
  const { title, hint, label } = registerScreens.email;
  return (
    <EmailStep
      flow={registerFlow}
      screen={{ title, hint }}
      field={{ label, name: 'email', autoComplete: 'email' }}
      check={(email) => (isRegistrationEmail(email) ? null : registerTexts.emailInvalid)}
    />
  );
}

/** /register/create: the full form. Creates the account, signs in, and continues with the company. */
function CreateScreen() {
  const { name } = useEntered();
  const goToCompany = useGoToCompany();
  const whileShown = useWhileShown();
  const signInIfDone = useSignInIfDone();
  const { title, hint, submit } = registerScreens.create;
  const signUp = async (request: SignUpRequest) => {
    const entered = { username: request.email, password: request.password };
    const created = await whileShown(authCalls.signUp(request)).then(
      async ({ userId }) => {
        // The account exists even if this fails; registration then continues signed out.
        const answer = await whileShown(authCalls.signIn(entered), endSignIn).catch(() => null);
        return { userId, answer };
      },
      async (error: unknown) => {
        if (!isEmailTaken(error)) throw error;
        const answer = await signInIfDone(error, entered);
        return { userId: answer.userId, answer };
      },
    );
    await goToCompany(created.userId, created.answer);
  };
  return (
    <FirstStep title={title} hint={hint}>
      <SignUpForm email={name} submit={submit} signInPath={registerFlow.paths.signIn} onSignUp={signUp} />
    </FirstStep>
  );
}

/** The provider's form ids. Both forms send the user id in a hidden field. */
const companyFormId = 'webtrax-company-info';
const thankYouFormId = 'webtrax-thank-you';

interface CompanyScreenProps {
  /** Where to go after the form has been sent. */
  readonly next: string;
}

/** /register/companyinfo and companyinfo-in: an embedded form about the company. */
function CompanyScreen({ next }: CompanyScreenProps) {
  const { title, hint, formLabel } = registerScreens.company;
  const navigate = useNavigate();
  return (
    <WithTinid>
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
    </WithTinid>
  );
}

/** /register/thankyou and thankyou-in: confirms the request and says what happens next. */
function ThankYouScreen() {
  const { title, text, next } = registerScreens.thanks;
  return (
    <RegisterPage title={title} step={3} isDone>
      <p>{text}</p>
      <ol className={styles.next}>
        {next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <NextStep />
    </RegisterPage>
  );
}

/** Link out of a page where nothing is left to do. */
function NextStep() {
  const { signedIn, signedOut } = registerScreens.thanks;
  const isSignedIn = useSignInStatus() === 'signedIn';
  return (
    <LinkButton className={styles.onward} to={isSignedIn ? paths.home : paths.login}>
      {isSignedIn ? signedIn : signedOut}
    </LinkButton>
  );
}

/** /register/thankyou2: a form that returns to this page, which then says thanks. */
function ThankYouFormScreen() {
  const { title, hint, formLabel, sent } = registerScreens.thanksForm;
  const navigate = useNavigate();
  if (isSent(useLocation().state)) {
    return (
      <RegisterPage title={title} step={3} isDone>
        <p role="status">{sent}</p>
        <NextStep />
      </RegisterPage>
    );
  }
  return (
    <WithTinid>
      {(tinid) => (
        <RegisterPage title={title} hint={hint} step={3}>
          <ThirdPartyForm
            formId={thankYouFormId}
            label={formLabel}
            values={{ tinid }}
            onSubmit={() => void navigate(paths.registerThanksForm, { state: { sent: true } })}
          />
        </RegisterPage>
      )}
    </WithTinid>
  );
}

/** Whether this history entry was created by sending the form. */
function isSent(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sent' in state;
}
