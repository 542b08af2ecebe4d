import type { ReactNode } from 'react';
import type { CampaignStatus as Status } from '../../../schema/generated/types.ts';
import { Button, LinkButton } from '../../components/button/button.tsx';
import { Clamped } from '../../components/clamped/clamped.tsx';
import { FailedReference, useScreenFailure } from '../../components/load-state/load-state.tsx';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import pageHeader from '../../components/page-header/page-header.module.css';
import { HelpMenu } from '../../components/page-header/page-header.tsx';
import { EmptyState } from '../../components/placeholder/placeholder.tsx';
import { flags } from '../../lib/config/config.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { paths } from '../../lib/paths.ts';
import { knownEntry } from '../../lib/safe-values.ts';
import { campaignTexts } from '../../text/campaigns.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './campaign-header.module.css';

interface CampaignHeaderProps {
  readonly title: string;
  readonly subheader?: ReactNode;
  /** At the end of the line, before Help and Log out. */
  readonly children?: ReactNode;
}

/**
 * The header of campaign pages, which have their own dates (FRM-017). They need no account, so there is no time zone.
 */
export function CampaignHeader({ title, subheader, children }: CampaignHeaderProps) {
  return (
    <header className={`${pageHeader.header} ${children ? '' : styles.bare}`}>
      <div className={`${pageHeader.titles} ${styles.titles}`}>
        <h1 className={`${pageHeader.title} ${children ? styles.named : ''}`}>
          <Clamped text={title} lines={3} />
        </h1>
        {subheader && <div className={pageHeader.subheader}>{subheader}</div>}
      </div>
      <div className={`${pageHeader.controls} ${styles.controls} ${children ? styles.late : ''} no-print`}>
        {children}
        <HelpMenu />
        {!flags.hideLogOut && <LogOutButton />}
      </div>
    </header>
  );
}

/** The status in words, with a mark of a different shape for each, so that color isn't needed. */
export function CampaignStatus({ status }: { readonly status: Status }) {
  return (
    <span className={styles.status} data-status={status}>
      {statusText(status)}
    </span>
  );
}

/** The status in words, even if the app doesn't know it (ERR-027). */
export function statusText(status: Status): string {
  return knownEntry(campaignTexts.statuses, status, (name) => name);
}

interface CampaignProblemProps {
  readonly problem: 'unknown' | 'failed';
  readonly error?: unknown;
}

/** Replaces a campaign that wasn't found or failed to load; failures can be retried (CMP-022). */
export function CampaignProblem({ problem, error }: CampaignProblemProps) {
  const isUnknown = problem === 'unknown';
  const title = isUnknown ? campaignTexts.unknown : campaignTexts.product;
  return (
    <>
      <title>{`${title} · ${chromeTexts.productName}`}</title>
      <CampaignHeader title={title} />
      <CampaignNotice
        text={isUnknown ? campaignTexts.unknownReason : campaignTexts.failed}
        role={isUnknown ? undefined : 'alert'}
      >
        {!isUnknown && <FailedReference error={error} />}
        {!isUnknown && <TryAgain />}
        <LinkButton to={paths.campaigns}>{campaignTexts.toList}</LinkButton>
      </CampaignNotice>
    </>
  );
}

function TryAgain() {
  return (
    <Button ref={passFocus} variant="primary" onClick={useScreenFailure()}>
      {campaignTexts.tryAgain}
    </Button>
  );
}

interface CampaignNoticeProps {
  readonly text: string;
  readonly role?: 'alert' | undefined;
  readonly children?: ReactNode;
}

/** An empty state instead of the campaign's reports. */
export function CampaignNotice({ text, role, children }: CampaignNoticeProps) {
  return (
    <div className={styles.panel} role={role}>
      <EmptyState text={text}>{children}</EmptyState>
    </div>
  );
}

/** The days of a period, split across two lines if both don't fit on one (FRM-049). */
export function Period({ text }: { readonly text: string }) {
  const [first, last] = text.split(/(?<= –) /);
  return (
    <span className={styles.period}>
      <span>{first}</span>
      {last && ' '}
      {last && <span>{last}</span>}
    </span>
  );
}
