import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { SignUpRequest } from '../../../schema/generated/auth.ts';
import { useEntered } from '../../components/auth-form/access-flow.ts';
import { EmailStep } from '../../components/auth-form/email-step.tsx';
import { PasswordStep } from '../../components/auth-form/password-step.tsx';
import { ResetStep } from '../../components/auth-form/reset-step.tsx';
import { SignUpForm } from '../../components/sign-up-form/sign-up-form.tsx';
import { isRegistrationEmail } from '../../components/sign-up-form/sign-up-values.ts';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { registerScreens, registerTexts } from '../../text/register.ts';
import { FirstStep, registerFlow, SignedInOnly, SignedOutOnly, useGoToCompany } from './register-flow.tsx';
import { CompanyScreen, ThankYouFormScreen, ThankYouScreen } from './request-screens.tsx';

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

/** /register/login: the email. Leads to the password, or to the form for a new account. */
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

/** /register/create: the whole form. It creates the account, signs in, and continues with the company. */
function CreateScreen() {
  const { name } = useEntered();
  const goToCompany = useGoToCompany();
  const { title, hint, submit } = registerScreens.create;
  const signUp = async (request: SignUpRequest) => {
    const { userId } = await authCalls.signUp(request);
    const { email, password } = request;
    // The account exists even if this fails; its request continues signed out.
    const answer = await authCalls.signIn({ username: email, password }).catch(() => null);
    await goToCompany(userId, answer);
  };
  return (
    <FirstStep title={title} hint={hint}>
      <SignUpForm email={name} submit={submit} signInPath={registerFlow.paths.signIn} onSignUp={signUp} />
    </FirstStep>
  );
}
