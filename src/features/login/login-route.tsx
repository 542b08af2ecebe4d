import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Footer } from '../../components/footer/footer.tsx';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { EmailScreen } from './email-screen.tsx';
import styles from './login.module.css';
import { LoginPanel } from './login-panel.tsx';

const loadPassword = () => import('./password-screen.tsx').then((module) => ({ default: module.PasswordScreen }));
const PasswordScreen = lazy(loadPassword);
// Most who sign in need none of these.
const ResetScreen = lazy(() => import('./reset-screen.tsx').then((module) => ({ default: module.ResetScreen })));
const LegacyScreen = lazy(() => import('./legacy-screen.tsx').then((module) => ({ default: module.LegacyScreen })));
const LegacyLinkScreen = lazy(() =>
  import('./legacy-link-screen.tsx').then((module) => ({ default: module.LegacyLinkScreen })),
);
const CreateScreen = lazy(() => import('./create-screen.tsx').then((module) => ({ default: module.CreateScreen })));

/** The sign-in area (access section 2). */
export function Component() {
  useEffect(() => {
    hideSplash();
    // Needed next, and not for the first sight. Where it fails, it is asked for again when it is due.
    loadPassword().catch(() => undefined);
  }, []);
  return (
    <div className={styles.screen}>
      <LoginPanel />
      <div className={styles.side}>
        <main className={styles.main}>
          <Suspense>
            <Routes>
              <Route index element={<EmailScreen />} />
              <Route path="signin" element={<PasswordScreen />} />
              <Route path="reset" element={<ResetScreen />} />
              <Route path="legacy" element={<LegacyScreen />} />
              <Route path="legacy-l" element={<LegacyLinkScreen />} />
              <Route path="create" element={<CreateScreen />} />
              <Route path="*" element={<Navigate to={paths.login} replace />} />
            </Routes>
          </Suspense>
        </main>
        <Footer />
      </div>
    </div>
  );
}
