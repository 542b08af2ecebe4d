import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useArrivalFocus } from '../../components/auth-form/auth-form.tsx';
import { Footer } from '../../components/footer/footer.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import { flags } from '../../lib/config/config.ts';
import { paths } from '../../lib/paths.ts';
import { useSignInStatus } from '../../state/sign-in.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { registerTexts } from '../../text/register.ts';
import styles from './register.module.css';

interface RegisterPageProps {
  /** Of the screen, for the window's title and its heading. */
  readonly title: string;
  readonly hint?: string;
  /** Which of the three steps it is, from 1; without it the screen is none of them. */
  readonly step?: 1 | 2 | 3;
  /** Whether nothing is left to do. */
  readonly isDone?: boolean;
  readonly children: ReactNode;
}

/** What every page of registration has: heading, price, the way to sign in, progress and footer (REG-010, REG-011). */
export function RegisterPage({ title, hint, step, isDone = false, children }: RegisterPageProps) {
  const heading = useArrivalFocus();
  const isScreen = title !== registerTexts.heading;
  const isSignedIn = useSignInStatus() === 'signedIn';
  return (
    <div className={styles.page}>
      <title>{`${title} · ${chromeTexts.productName}`}</title>
      <header className={styles.bar}>
        <Logo />
        <span className={styles.name}>{chromeTexts.productName}</span>
        <p className={`${styles.ways} no-print`}>
          <span className={styles.question}>{registerTexts.haveAccount}</span>{' '}
          <Link to={paths.login}>{registerTexts.signIn}</Link>
        </p>
        {isSignedIn && !flags.hideLogOut && <LogOutButton />}
      </header>
      <main className={styles.content}>
        <h1 className={styles.title}>{registerTexts.heading}</h1>
        <p className={styles.free}>{registerTexts.free}</p>
        {step && <Steps current={step} />}
        <div className={styles.card}>
          {isDone && <DoneMark />}
          {isScreen && (
            <h2 ref={heading} className={styles.heading} tabIndex={-1}>
              {title}
            </h2>
          )}
          {hint && <p className={styles.hint}>{hint}</p>}
          {children}
        </div>
      </main>
      <Footer />
    </div>
  );
}

interface StepsProps {
  /** From 1. */
  readonly current: 1 | 2 | 3;
}

/** The three steps of registration (REG-011), and which of them it is. */
function Steps({ current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={registerTexts.progress}>
      {registerTexts.steps.map((name, index) => {
        const isDone = index + 1 < current;
        return (
          <li
            key={name}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check size={14} /> : index + 1}
            </span>
            {name}
            {isDone && <span className="visually-hidden"> ({registerTexts.done})</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Above the words of a page where there is nothing left to do. */
function DoneMark() {
  return (
    <span className={styles.doneMark} aria-hidden="true">
      <Check size={24} />
    </span>
  );
}
