import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import button from '../../components/button/button.module.css';
import { Button, LinkButton } from '../../components/button/button.tsx';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import { PlainPage } from '../../components/plain-page/plain-page.tsx';
import { GetAccountsDocument } from '../../generated/documents/get-accounts.ts';
import { config, flags } from '../../lib/config/config.ts';
import { accountRequestOf, routeOf, signalOf } from '../../lib/errors/error-table.ts';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { signInSession } from '../../state/sign-in.ts';
import { noClaimsTexts } from '../../text/accounts.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './no-claims.module.css';

/**
 * For users without an account (ACC-011). Opening it checks first: users who have an account by now are redirected to
 * it (ACC-019), and a request under review is shown (ACC-020).
 */
export function Component() {
  useEffect(hideSplash, []);
  const { linked, isChecking, check, isUnchanged, isWanted } = useAccountStatus();
  const isRefused: unknown = useLocation().state?.isRefused;
  if (linked?.kind === 'some') {
    const isChosen = linked.count === 1 || signInSession.accountId() !== null;
    const to = isChosen ? paths.home : paths.accounts;
    // If the server rejects an account that it lists, redirecting would loop forever.
    return isRefused !== true || isWanted ? <Navigate to={to} replace /> : <RefusedAccount to={to} />;
  }
  return (
    <PlainPage title={noClaimsTexts.title} actions={!flags.hideLogOut && <LogOutButton />}>
      <title>{`${noClaimsTexts.title} · ${chromeTexts.productName}`}</title>
      {linked === null && (
        <p className={styles.message} role="status" aria-busy="true">
          {noClaimsTexts.checking}
        </p>
      )}
      {linked?.kind === 'unknown' && (
        <p className={styles.message} role="alert">
          {noClaimsTexts.failed}
        </p>
      )}
      {linked?.kind === 'none' && (
        <>
          <p className={styles.message}>{noClaimsTexts.message}</p>
          <NextSteps request={linked.request} />
        </>
      )}
      {linked && (
        <div className={styles.again}>
          {linked.kind === 'none' && noClaimsTexts.again}
          <Button aria-busy={isChecking} onClick={check}>
            {linked.kind === 'none' ? noClaimsTexts.checkAgain : noClaimsTexts.tryAgain}
          </Button>
          <span role="status">{isUnchanged && noClaimsTexts.unchanged}</span>
        </div>
      )}
    </PlainPage>
  );
}

/** For users whose account is listed but was rejected. They can go to it with a link. */
function RefusedAccount({ to }: { readonly to: string }) {
  return (
    <PlainPage title={noClaimsTexts.refusedTitle} actions={!flags.hideLogOut && <LogOutButton />}>
      <title>{`${noClaimsTexts.refusedTitle} · ${chromeTexts.productName}`}</title>
      <p className={styles.message} role="alert">
        {noClaimsTexts.refused}
      </p>
      <LinkButton to={to}>{noClaimsTexts.goToAccount}</LinkButton>
    </PlainPage>
  );
}

/**
 * What the user can do, depending on what is known about them and their request. If it's unknown whether they are a
 * client, they see both options.
 */
function NextSteps({ request }: { readonly request: RequestStatus | null }) {
  const isClient = signInSession.isClient();
  return (
    <div className={styles.ways}>
      {request === 'PENDING' && (
        <section className={styles.card}>
          <h2>{noClaimsTexts.pendingTitle}</h2>
          <p>{noClaimsTexts.pending}</p>
          {isClient === false && <HelpDesk />}
        </section>
      )}
      {request === 'DECLINED' && (
        <section className={styles.card}>
          <h2>{noClaimsTexts.declinedTitle}</h2>
          <p>{noClaimsTexts.declined}</p>
          <div className={styles.actions}>
            <HelpDesk />
            <LinkButton to={paths.register}>{noClaimsTexts.requestAgain}</LinkButton>
          </div>
        </section>
      )}
      {isClient !== false && request !== 'DECLINED' && (
        <section className={styles.card}>
          <h2>{noClaimsTexts.clientTitle}</h2>
          <p>{noClaimsTexts.client}</p>
          <HelpDesk />
        </section>
      )}
      {isClient !== true && request === null && (
        <section className={styles.card}>
          <h2>{noClaimsTexts.nonClientTitle}</h2>
          <p>{noClaimsTexts.nonClient}</p>
          <LinkButton to={paths.register}>{noClaimsTexts.register}</LinkButton>
        </section>
      )}
    </div>
  );
}

const HelpDesk = () => (
  <a className={button.button} href={config.helpUrl} target="_blank" rel="noopener noreferrer">
    {noClaimsTexts.helpDesk}
  </a>
);

/** Checks immediately, when the user returns to the page, and on request. */
function useAccountStatus() {
  const client = useApolloClient();
  const [linked, setLinked] = useState<Linked | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  /** Whether the user requested the check and the result was the same as before. */
  const [isUnchanged, setIsUnchanged] = useState(false);
  /** Whether the user requested the latest check. */
  const [isWanted, setIsWanted] = useState(false);
  const isUnderWay = useRef(false);
  const ask = useEffectEvent(async (isByPerson: boolean) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsChecking(true);
    setIsUnchanged(false);
    const next = await askForAccounts(client);
    // An automatic check without a response doesn't replace what is known.
    if (isByPerson || linked === null || next.kind !== 'unknown') {
      setIsUnchanged(isByPerson && isSame(linked, next));
      setIsWanted(isByPerson);
      setLinked(next);
    }
    isUnderWay.current = false;
    setIsChecking(false);
  });
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && void ask(false);
    void ask(false);
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
  return { linked, isChecking, isUnchanged, isWanted, check: () => void ask(true) };
}

/** Whether the user still has no accounts and their request's status is unchanged. */
function isSame(before: Linked | null, next: Linked): boolean {
  return before?.kind === 'none' && next.kind === 'none' && before.request === next.request;
}

/** Status of the account request of a user without accounts (ERR-028). */
type RequestStatus = 'PENDING' | 'DECLINED';

/** Whether the user has accounts; unknown if no response says so. */
type Linked =
  | { readonly kind: 'some'; readonly count: number }
  | { readonly kind: 'none'; readonly request: RequestStatus | null }
  | { readonly kind: 'unknown' };

/** Asks the server, bypassing the cache. Never rejects. */
async function askForAccounts(client: ApolloClient): Promise<Linked> {
  try {
    const { data } = await client.query({ query: GetAccountsDocument, fetchPolicy: 'network-only' });
    const count = data?.userAccounts.length ?? 0;
    return count > 0 ? { kind: 'some', count } : { kind: 'none', request: null };
  } catch (error) {
    if (routeOf(signalOf(error)) !== paths.noClaims) return { kind: 'unknown' };
    return { kind: 'none', request: accountRequestOf(error) };
  }
}
