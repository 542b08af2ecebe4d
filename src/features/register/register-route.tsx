import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { CompanyScreen } from './company-screen.tsx';
import { CreateScreen } from './create-screen.tsx';
import { EmailScreen } from './email-screen.tsx';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { PasswordScreen } from './password-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';
import { ThankYouFormScreen } from './thank-you-form-screen.tsx';
import { ThankYouScreen } from './thank-you-screen.tsx';

/** The registration area (access section 2). */
export function Component() {
  useEffect(hideSplash, []);
  return (
    <Routes>
      <Route element={<SignedOutOnly />}>
        <Route path="login" element={<EmailScreen />} />
        <Route path="signin" element={<PasswordScreen />} />
        <Route path="reset" element={<ResetScreen />} />
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
