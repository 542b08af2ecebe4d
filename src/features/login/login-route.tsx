import { lazy, Suspense, useEffect } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router-dom';
import { emailPattern } from '../../../schema/reference/email.ts';
import { useNextScreen } from '../../components/auth-form/access-flow.ts';
import { EmailStep } from '../../components/auth-form/email-step.tsx';
import { Footer } from '../../components/footer/footer.tsx';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { loginHeadings, loginTexts } from '../../text/login.ts';
import styles from './login.module.css';
import { loginFlow } from './login-flow.tsx';
import { LoginPanel } from './login-panel.tsx';

const loadLaterScreens = () => import('./later-screens.tsx');
const PasswordScreen = lazy(() => loadLaterScreens().then((module) => ({ default: module.PasswordScreen })));
const ResetScreen = lazy(() => loadLaterScreens().then((module) => ({ default: module.ResetScreen })));
const LegacyScreen = lazy(() => loadLaterScreens().then((module) => ({ default: module.LegacyScreen })));
const LegacyLinkScreen = lazy(() => loadLaterScreens().then((module) => ({ default: module.LegacyLinkScreen })));
// Apart from the others: few who sign in need a new account.
const CreateScreen = lazy(async () => ({ default: (await import('./create-screen.tsx')).CreateScreen }));

/** The sign-in area (SGN-001). */
export function Component() {
  useEffect(() => {
    hideSplash();
    // Needed next, but not for the first paint. If it fails, it is loaded again when it is shown.
    loadLaterScreens().catch(() => undefined);
  }, []);
  return (
    <div className={styles.screen}>
      <LoginPanel />
      <div className={styles.side}>
        {/* The footer comes with the screen that it is below, and never has to give way to it (FRM-044). */}
        <Suspense>
          <main className={styles.main}>
            <Routes>
              <Route index element={<EmailScreen />} />
              <Route path="signin" element={<PasswordScreen />} />
              <Route path="reset" element={<ResetScreen />} />
              <Route path="legacy" element={<LegacyScreen />} />
              <Route path="legacy-l" element={<LegacyLinkScreen />} />
              <Route path="create" element={<CreateScreen />} />
              <Route path="*" element={<Navigate to={paths.login} replace />} />
            </Routes>
          </main>
          <Footer />
        </Suspense>
      </div>
    </div>
  );
}

/** /login: asks who it is. Leads to the password, to the form for a new account, or to a legacy login. */
function EmailScreen() {
  const goToScreen = useNextScreen();
  return (
    <EmailStep
      flow={loginFlow}
      screen={{ title: loginHeadings.email }}
      field={{ label: loginTexts.prompt, name: 'username', autoComplete: 'username' }}
      check={(text) => (text ? null : loginTexts.emailMissing)}
      footer={() => (
        <span>
          {loginTexts.newHere} <Link to={paths.register}>{loginTexts.register}</Link>
        </span>
      )}
      // Any other text is a legacy username (SGN-009).
      sendOther={(text) => (emailPattern.test(text) ? undefined : goToScreen(paths.legacySignIn, { name: text }))}
    />
  );
}
