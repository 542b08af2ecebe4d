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
 * For people without an account (ACC-011). Whoever opens it is looked up first: who has an account after all goes on
 * to it (ACC-019), and a request that is under review is known (ACC-020).
 */
export function Component() {
  useEffect(hideSplash, []);
  const { linked, isChecking, check, isUnchanged, isWanted } = useLinked();
  const isRefused: unknown = useLocation().state?.isRefused;
  if (linked?.kind === 'some') {
    const isChosen = linked.count === 1 || signInSession.accountId() !== null;
    const to = isChosen ? paths.home : paths.accounts;
    // A server that refuses what it lists would lead back and forth without end.
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
          <Ways request={linked.request} />
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

/** For people whose account is listed, and was refused all the same: they go to it when they want. */
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

/** What a person can do, by what is known of them and their request. Who may or may not be a client sees both ways. */
function Ways({ request }: { readonly request: RequestStatus | null }) {
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

/** Asks at once, when somebody comes back to the page, and whenever they want. */
function useLinked() {
  const client = useApolloClient();
  const [linked, setLinked] = useState<Linked | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  /** Whether the person has asked, and the answer was the one before. */
  const [isUnchanged, setIsUnchanged] = useState(false);
  /** Whether the person has asked for the last answer. */
  const [isWanted, setIsWanted] = useState(false);
  const isUnderWay = useRef(false);
  const ask = useEffectEvent(async (isByPerson: boolean) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsChecking(true);
    setIsUnchanged(false);
    const next = await askForAccounts(client);
    // What nobody has asked for leaves what is known where no answer comes.
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

/** Whether a person still is without accounts, and their request where it was. */
function isSame(before: Linked | null, next: Linked): boolean {
  return before?.kind === 'none' && next.kind === 'none' && before.request === next.request;
}

/** How far a person's request for an account is, where they have none (ERR-028). */
type RequestStatus = 'PENDING' | 'DECLINED';

/** Whether a person has accounts; unknown where no answer says so. */
type Linked =
  | { readonly kind: 'some'; readonly count: number }
  | { readonly kind: 'none'; readonly request: RequestStatus | null }
  | { readonly kind: 'unknown' };

/** Asks the server, whatever was known before. Never rejects. */
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
