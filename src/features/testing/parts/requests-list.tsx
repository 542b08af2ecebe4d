import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { AccountRequest, Persona, RequestStatus } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { peopleTexts } from '../../../text/testing.ts';
import { control } from '../control/this-browser.ts';
import { changeAtom, usePoll } from '../panel/panel-atoms.ts';
import styles from './parts.module.css';

const pollMs = 3000;

type Account = Persona['accounts'][number];

interface RequestsListProps {
  /** Accounts that an approval can link. */
  readonly accounts: readonly Account[];
}

/** Account requests, which a tester decides in place of the provider's staff (TST-049). */
export function RequestsList({ accounts }: RequestsListProps) {
  const [requests, setRequests] = useState<readonly AccountRequest[]>([]);
  usePoll(async () => {
    const next = await control.requests();
    setRequests((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }, pollMs);
  if (requests.length === 0) return null;
  return (
    <ul className={styles.list}>
      {requests.map((request) => (
        <RequestEntry
          key={request.tinid}
          request={request}
          accounts={accounts}
          onDecided={(decided) =>
            setRequests((before) => before.map((one) => (one.tinid === decided.tinid ? decided : one)))
          }
        />
      ))}
    </ul>
  );
}

interface RequestEntryProps extends RequestsListProps {
  readonly request: AccountRequest;
  readonly onDecided: (request: AccountRequest) => void;
}

/** A request: whose it is, its decision, and buttons for other decisions. */
function RequestEntry({ request, accounts, onDecided }: RequestEntryProps) {
  const change = useSetAtom(changeAtom);
  const [account, setAccount] = useState('');
  const { tinid, name, email, companyName, status, accounts: linked } = request;
  const decide = (next: RequestStatus) =>
    change({
      run: async () => {
        const isNamed = next === 'APPROVED' && account !== '';
        onDecided(await control.decideRequest({ tinid, status: next, ...(isNamed && { accounts: [account] }) }));
      },
      done: peopleTexts.isDecided(name, next),
      app: 'stale',
    });
  return (
    <li data-active={status === 'PENDING' || undefined}>
      <div>
        <p>{name}</p>
        <p className={styles.hint}>{peopleTexts.request(status, companyName)}</p>
        <p className={styles.hint}>{linked.length > 0 ? linked.map((one) => one.name).join(', ') : email}</p>
        {status !== 'APPROVED' && (
          <select
            aria-label={peopleTexts.linkTo(name)}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          >
            <option value="">{peopleTexts.newAccount}</option>
            {accounts.map(({ id, name: title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </div>
      <div className={styles.buttons}>
        {status !== 'APPROVED' && (
          <Button
            className={styles.small}
            aria-label={peopleTexts.approveNamed(name)}
            onClick={() => decide('APPROVED')}
          >
            {peopleTexts.approve}
          </Button>
        )}
        {status !== 'DECLINED' && (
          <Button
            className={styles.small}
            aria-label={peopleTexts.declineNamed(name)}
            onClick={() => decide('DECLINED')}
          >
            {peopleTexts.decline}
          </Button>
        )}
      </div>
    </li>
  );
}

/** All accounts that anyone can open, sorted by name, without duplicates. */
export function accountsOf(personas: readonly Persona[]): readonly Account[] {
  const byId = new Map(personas.flatMap(({ accounts }) => accounts).map((account) => [account.id, account]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
