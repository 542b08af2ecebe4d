import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyChunk } from '../../components/lazy-part/lazy-part.tsx';
import { initialsOf } from '../../components/monogram/monogram.tsx';
import { useCloseWhenLeft } from '../../components/popover/use-close-when-left.ts';
import type { AccountChoiceFragment, ShownAccountFragment } from '../../generated/operations.ts';
import { flags } from '../../lib/config/config.ts';
import { paths } from '../../lib/paths.ts';
import { safeAddress } from '../../lib/safe-values.ts';
import { signInSession } from '../../state/sign-in.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { clampForRendering } from '../../text/cut-text.ts';
import type { Person } from './account-menu.tsx';
import styles from './account-panel.module.css';

interface AccountPanelProps {
  readonly account: ShownAccountFragment;
  readonly person: Person;
  /** Accounts the user can open; null if they failed to load. */
  readonly accounts: readonly AccountChoiceFragment[] | null;
  readonly onSwitch: (id: string) => void;
  /** Loads the accounts again. */
  readonly onRetry: () => void;
}

const { Part: AccountMenu, preload } = lazyChunk(async () => (await import('./account-menu.tsx')).AccountMenu);

/**
 * The current account and user, at the bottom of the rail. Opens a menu with the user's email, their other accounts and
 * Log out (FRM-012, FRM-048). A demo offers no other accounts (FRM-023).
 */
export function AccountPanel({ account, person, accounts, onSwitch, onRetry }: AccountPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  useCloseWhenLeft(popover, isOpen);
  const id = useId();
  const logo = account.logo === null ? null : safeAddress(account.logo);
  const offered = flags.demo || accounts?.length === 1 ? [] : accounts;
  const name = offered && offered.length > 0 ? chromeTexts.account.switch : chromeTexts.account.menu;
  const choose = (chosen: string) => {
    popover.current?.hidePopover();
    if (chosen !== account.id) onSwitch(chosen);
  };
  return (
    <section className={styles.panel} aria-label={chromeTexts.account.region}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <span className={styles.mark} aria-hidden="true" title={`${account.name} · ${person.name}`}>
          {logo ? <img src={logo} alt="" /> : initialsOf(account.name)}
        </span>
        <span className={`${styles.text} may-hide`}>
          <span className={styles.name}>{clampForRendering(account.name)}</span>
          <span className={styles.person}>{clampForRendering(person.name)}</span>
        </span>
        <ChevronsUpDown className={styles.arrows} size={15} aria-hidden="true" />
        <span className="visually-hidden">, {name}</span>
      </button>
      <div
        ref={popover}
        id={id}
        className={styles.popover}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label={name}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <AccountMenu
            fallback={<div className={styles.loading} />}
            account={account}
            person={person}
            accounts={offered}
            onChoose={choose}
            onRetry={onRetry}
          />
        )}
      </div>
    </section>
  );
}

/** The account that a history entry switches to; null for any other entry. */
function accountIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('switchTo' in state)) return null;
  return typeof state.switchTo === 'string' ? state.switchTo : null;
}

/**
 * Switches accounts via Home, after the current screen has allowed leaving: it might ask about unsaved changes, and a
 * user who stays keeps the account. While `isSwitching`, screens must not request anything.
 */
export function useSwitchAccount(): { readonly switchTo: (id: string) => void; readonly isSwitching: boolean } {
  const navigate = useNavigate();
  const account = accountIn(useLocation().state);
  useEffect(() => {
    if (account === null) return;
    signInSession.chooseAccount(account);
    // Clears the entry's state, so that Back doesn't switch again.
    void navigate(paths.home, { replace: true, state: null });
  }, [account, navigate]);
  return {
    switchTo: (id) => void navigate(paths.home, { state: { switchTo: id } }),
    isSwitching: account !== null,
  };
}
