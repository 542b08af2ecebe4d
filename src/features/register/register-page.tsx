import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useArrivalFocus } from '../../components/auth-form/use-arrival-focus.ts';
import { Footer } from '../../components/footer/footer.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { paths } from '../../lib/paths.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { registerTexts } from '../../text/register.ts';
import { DoneMark } from './done-mark.tsx';
import styles from './register.module.css';
import { Steps } from './steps.tsx';

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

/** What every page of registration has: heading, what it costs, the way to sign in, progress and footer (access section 2). */
export function RegisterPage({ title, hint, step, isDone = false, children }: RegisterPageProps) {
  const heading = useArrivalFocus();
  const isScreen = title !== registerTexts.heading;
  return (
    <div className={styles.page}>
      <title>{`${title} · ${chromeTexts.productName}`}</title>
      <header className={styles.bar}>
        <Logo />
        <span className={styles.name}>{chromeTexts.productName}</span>
        <p className={styles.ways}>
          <span className={styles.question}>{registerTexts.haveAccount}</span>{' '}
          <Link to={paths.login}>{registerTexts.signIn}</Link>
        </p>
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
