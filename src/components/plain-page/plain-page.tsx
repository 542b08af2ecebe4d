import { type ReactNode, useEffect, useState } from 'react';
import { focusLostHeading, isFirstScreen } from '../../lib/screen-focus.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { Footer } from '../footer/footer.tsx';
import { Logo } from '../logo/logo.tsx';
import styles from './plain-page.module.css';

interface PlainPageProps {
  readonly title: string;
  /** At the right end of the header. */
  readonly actions?: ReactNode;
  /** As wide as a table requires, instead of a reading column. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A page outside the frame, where no account has been chosen or none is needed. As in the frame, its heading gets the
 * focus if the control that led here disappeared with the previous screen (FRM-069).
 */
export function PlainPage({ title, actions, isWide = false, children }: PlainPageProps) {
  const [isFirst] = useState(isFirstScreen);
  useEffect(() => {
    if (!isFirst) focusLostHeading();
  }, [isFirst]);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo />
        <span className={styles.name}>{chromeTexts.productName}</span>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <main className={styles.content} data-wide={isWide || undefined}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      <Footer />
    </div>
  );
}
