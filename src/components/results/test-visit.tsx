import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { config } from '../../lib/config/config.ts';
import { withTimeout } from '../../lib/send-request.ts';
import { checkNowEvent } from '../../lib/window-events.ts';
import { testVisitTexts } from '../../text/testing.ts';
import { Button } from '../button/button.tsx';
import styles from './ways-out.module.css';

/** A typical visit before an inquiry: paths of the account's site, and the milliseconds before each. */
const steps = [
  ['/', 0],
  ['/products', 8000],
  ['/request-a-quote', 21_000],
] as const;

const mockAddress = () => new URL(config.graphqlUrl, window.location.href);

/** A visit as the tag on the account's site would report it. */
function testVisit(accountId: string): object {
  const id = () => crypto.randomUUID();
  // The mock's own pages substitute for those of the account's site.
  const url = (path: string) => new URL(`/sample-site${path}`, mockAddress()).href;
  const view = ([path, after]: (typeof steps)[number]) => ({ type: 'view', url: url(path), after });
  const [, , [last]] = steps;
  const leave = { type: 'leave', url: url(last), after: 12_000 };
  return { code: accountId, visitor: id(), visit: id(), events: [...steps.map(view), leave] };
}

type Status = 'idle' | 'sending' | 'sent' | 'failed';

/** Lets an account without sessions create one with a click if the mock is the backend (TST-081). */
export function TestVisit() {
  const account = useQuery(GetNavDocument).data?.user.account;
  const [status, setStatus] = useState<Status>('idle');
  // A ref, because a second click can come before the first one's state is set.
  const isSending = useRef(false);
  if (!account) return null;
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setStatus('sending');
    // Sent to the collect address directly, as a site's tag would, with the sandbox's cookie.
    const url = new URL('/collect', mockAddress());
    const body = JSON.stringify(testVisit(account.id));
    const answer = await withTimeout((signal) =>
      fetch(url, { method: 'POST', body, credentials: config.credentials, signal }),
    ).catch(() => null);
    isSending.current = false;
    setStatus(answer?.ok ? 'sent' : 'failed');
    if (answer?.ok) window.dispatchEvent(new Event(checkNowEvent));
  };
  return (
    <>
      <Button onClick={() => void send()} aria-busy={status === 'sending' || undefined}>
        {testVisitTexts.send}
      </Button>
      <p className={styles.hint} role="status">
        {status === 'sent' && testVisitTexts.sent}
        {status === 'failed' && testVisitTexts.failed}
      </p>
    </>
  );
}
