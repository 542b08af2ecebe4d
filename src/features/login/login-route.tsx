import { lazy, Suspense, useEffect } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router-dom';
import { emailPattern } from '../../../schema/reference/email.ts';
import { useNextScreen } from '../../components/auth-form/access-flow.ts';
import { EmailStep } from '../../components/auth-form/sign-in-steps.tsx';
import { Footer } from '../../components/footer/footer.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { signInSession } from '../../state/sign-in.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { loginHeadings, loginPanelTexts, loginTexts } from '../../text/login.ts';
import styles from './login.module.css';
import { loginFlow } from './login-flow.tsx';

const loadLaterScreens = () => import('./later-screens.tsx');
const PasswordScreen = lazy(() => loadLaterScreens().then((module) => ({ default: module.PasswordScreen })));
const ResetScreen = lazy(() => loadLaterScreens().then((module) => ({ default: module.ResetScreen })));
const LegacyScreen = lazy(() => loadLaterScreens().then((module) => ({ default: module.LegacyScreen })));
const LegacyLinkScreen = lazy(() => loadLaterScreens().then((module) => ({ default: module.LegacyLinkScreen })));
// A separate chunk, since few users who sign in need a new account.
const CreateScreen = lazy(async () => ({ default: (await import('./create-screen.tsx')).CreateScreen }));

/** The sign-in area (SGN-001). */
export function Component() {
  useEffect(() => {
    hideSplash();
    // Needed next, but not for the first paint. If this fails, they are loaded when shown.
    loadLaterScreens().catch(() => undefined);
  }, []);
  return (
    <div className={styles.screen}>
      <LoginPanel />
      <div className={styles.side}>
        {/* The footer appears together with the screen above it, and so never shifts (FRM-044). */}
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

/** /login: asks who is signing in. Goes to the password, the registration form, or a legacy login. */
function EmailScreen() {
  const goToScreen = useNextScreen();
  return (
    <EmailStep
      flow={loginFlow}
      screen={{ title: loginHeadings.email, ...(signInSession.hasEnded() && { hint: loginTexts.signedOut }) }}
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

/** Sessions by day over five weeks: weekends are quiet, and one week has a peak. */
const days = [
  62, 66, 64, 70, 58, 22, 19, 68, 72, 70, 76, 63, 24, 21, 74, 79, 81, 90, 118, 46, 30, 80, 84, 82, 88, 73, 27, 25, 88,
  94, 92,
];

const width = 520;
const height = 150;
const step = width / (days.length - 1);
const x = (index: number) => (index * step).toFixed(1);
const y = (count: number) => (height - count * 1.15).toFixed(1);
const points = days.map((count, index) => `${x(index)},${y(count)}`);
const peak = days.indexOf(Math.max(...days));

/** A small sample chart: the sessions as a line, ending in an unfinished day, and the days as bars behind it. */
function LoginDrawing() {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height + 40}`} aria-hidden="true">
      <g className={styles.grid}>
        {[0, 50, 100].map((count) => (
          <path key={count} d={`M0 ${y(count)}H${width}`} />
        ))}
      </g>
      <path
        className={styles.area}
        d={`M0,${height} L${points.slice(0, -1).join(' ')} L${x(days.length - 2)},${height}Z`}
      />
      <polyline className={styles.line} points={points.slice(0, -1).join(' ')} />
      <polyline className={styles.unfinished} points={`${points.at(-2)} ${width},${y(38)}`} />
      <circle className={styles.peak} cx={x(peak)} cy={y(days[peak] ?? 0)} r="5" />
      <g className={styles.rail}>
        <path d={`M0 ${height + 30}H${width}`} />
        {days.map((count, index) =>
          index % 4 === 0 ? (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: the days are fixed
              key={index}
              data-filled={count > 75 || undefined}
              cx={x(index)}
              cy={height + 30}
              r="5"
            />
          ) : null,
        )}
      </g>
    </svg>
  );
}

/** What the product is for, next to the form; on a phone only its name. */
function LoginPanel() {
  return (
    <aside className={styles.panel} aria-label={loginPanelTexts.label}>
      <p className={styles.brand}>
        <Logo size={32} />
        {chromeTexts.productName}
      </p>
      <div className={styles.promise}>
        <p className={styles.headline}>{loginPanelTexts.headline}</p>
        <p>{loginPanelTexts.promise}</p>
      </div>
      <LoginDrawing />
    </aside>
  );
}
