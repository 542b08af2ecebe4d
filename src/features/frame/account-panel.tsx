import { ChevronsUpDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { initialsOf } from '../../components/monogram/monogram.tsx';
import type { AccountPanelFragment, AccountsTableFragment } from '../../generated/operations.ts';
import { flags } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { signInSession } from '../../state/sign-in.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './account-panel.module.css';

interface AccountPanelProps {
  readonly account: AccountPanelFragment;
  /** Those that the person may open. */
  readonly accounts: readonly AccountsTableFragment[];
  readonly onSwitch: (id: string) => void;
}

/** Whose data is shown, at the foot of the rail. A demo shows it without the way to others (FRM-012, FRM-023). */
export function AccountPanel({ account, accounts, onSwitch }: AccountPanelProps) {
  const canSwitch = accounts.length > 1 && !flags.demo;
  const body = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {account.logo ? <img src={account.logo} alt="" /> : initialsOf(account.name)}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{account.name}</span>
        <span className={styles.slug}>{account.slug}</span>
      </span>
    </>
  );
  return (
    <section className={styles.panel} aria-label={chromeTexts.account.region}>
      {canSwitch ? (
        <AccountSwitch accounts={accounts} current={account.id} onSwitch={onSwitch}>
          {body}
          <ChevronsUpDown className={styles.arrows} size={15} aria-hidden="true" />
        </AccountSwitch>
      ) : (
        <div className={styles.fixed} title={account.name}>
          {body}
        </div>
      )}
    </section>
  );
}

const loadList = () => import('./account-list.tsx');

const AccountList = lazy(async () => ({ default: (await loadList()).AccountList }));

interface AccountSwitchProps {
  readonly accounts: readonly AccountsTableFragment[];
  /** Id of the account that is shown. */
  readonly current: string;
  readonly onSwitch: (id: string) => void;
  readonly children: ReactNode;
}

/** The panel as a button that opens the person's other accounts. */
function AccountSwitch({ accounts, current, onSwitch, children }: AccountSwitchProps) {
  const [isOpen, setOpen] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  const choose = (chosen: string) => {
    popover.current?.hidePopover();
    if (chosen !== current) onSwitch(chosen);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={chromeTexts.account.switch}
        onPointerEnter={loadList}
        onFocus={loadList}
      >
        {children}
        <span className="visually-hidden">, {chromeTexts.account.switch}</span>
      </button>
      <div
        ref={popover}
        id={id}
        className={styles.popover}
        popover="auto"
        role="dialog"
        aria-label={chromeTexts.account.switch}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<div className={styles.loading} />}>
            <AccountList accounts={accounts} current={current} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The account that an entry of the history is to lead into; null for any other entry. */
function accountIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('switchTo' in state)) return null;
  return typeof state.switchTo === 'string' ? state.switchTo : null;
}

/**
 * Another account is opened at Home, once the screen that is left has let go: it may ask about unsaved changes, and
 * a person who stays keeps the account. While `isSwitching`, no screen may ask for anything.
 */
export function useSwitchAccount(): { readonly switchTo: (id: string) => void; readonly isSwitching: boolean } {
  const navigate = useNavigate();
  const account = accountIn(useLocation().state);
  useEffect(() => {
    if (account === null) return;
    signInSession.chooseAccount(account);
    // The entry forgets what it was for, so that Back does not switch again.
    void navigate(paths.home, { replace: true, state: null });
  }, [account, navigate]);
  return {
    switchTo: (id) => void navigate(paths.home, { state: { switchTo: id } }),
    isSwitching: account !== null,
  };
}
