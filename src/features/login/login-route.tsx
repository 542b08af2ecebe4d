import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Footer } from '../../components/footer/footer.tsx';
import { hideSplash } from '../../lib/splash.ts';
import { EmailScreen } from './email-screen.tsx';
import styles from './login.module.css';
import { LoginPanel } from './login-panel.tsx';
import { PasswordScreen } from './password-screen.tsx';

/** The sign-in area (access section 2). */
export function Component() {
  useEffect(hideSplash, []);
  return (
    <div className={styles.screen}>
      <LoginPanel />
      <div className={styles.side}>
        <main className={styles.main}>
          <Routes>
            <Route index element={<EmailScreen />} />
            <Route path="signin" element={<PasswordScreen />} />
            <Route path="*" element={<Navigate to={paths.login} replace />} />
          </Routes>
        </main>
        <Footer />
      </div>
    </div>
  );
}
