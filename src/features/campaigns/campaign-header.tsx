import type { ReactNode } from 'react';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import styles from '../../components/page-header/page-header.module.css';
import { flags } from '../../lib/flags.ts';
import own from './campaign-header.module.css';

interface CampaignHeaderProps {
  readonly title: ReactNode;
  readonly subheader?: ReactNode;
  /** At the end of the line, before the way out. */
  readonly children?: ReactNode;
}

/** The head of a campaign page. It stands without an account, whose dates, time zone and help the other heads show. */
export function CampaignHeader({ title, subheader, children }: CampaignHeaderProps) {
  return (
    <header className={`${styles.header} ${children ? '' : own.bare}`}>
      <div className={`${styles.titles} ${own.titles}`}>
        <h1 className={styles.title}>{title}</h1>
        {subheader && <div className={styles.subheader}>{subheader}</div>}
      </div>
      <div className={`${styles.controls} ${own.controls} no-print`}>
        {children}
        {!flags.hideLogOut && <LogOutButton />}
      </div>
    </header>
  );
}
