import { useAtomValue, useSetAtom } from 'jotai';
import { Menu, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { ExportTray } from '../../components/export/export-button.tsx';
import { NewRows } from '../../components/follow/new-rows.tsx';
import { Footer } from '../../components/footer/footer.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { Shortcuts } from '../../components/shortcuts/shortcuts.tsx';
import { flags } from '../../lib/config/config.ts';
import { FollowContext } from '../../lib/graphql/use-report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { paths } from '../../lib/paths.ts';
import { focusLostHeading, isFirstScreen } from '../../lib/screen-focus.ts';
import { areFiguresNewerAtom } from '../../state/dates/date-range.ts';
import { rememberedSearchAtom } from '../../state/sessions/link-search.ts';
import { dataOwnerAtom } from '../../state/sign-in.ts';
import { useIsOtherOwner, useIsRedirecting } from '../../state/use-current-screen.ts';
import { chromeTexts, frameTexts } from '../../text/chrome.ts';
import { AccountPanel, useSwitchAccount } from './account-panel.tsx';
import styles from './frame.module.css';
import { SideNavigation } from './navigation.tsx';
import { useFrameData } from './use-frame-data.ts';

/**
 * For a screen that a rejected call redirects from. It is only hidden, because it might still ask about unsaved changes
 * (ERR-026).
 */
const unseen = { visibility: 'hidden' } as const;

/** Remounted for each account and sign-in, so that one's data never shows in another (SGN-023). */
export function Component() {
  const { signIn, account } = useAtomValue(dataOwnerAtom);
  return <Frame key={JSON.stringify([signIn, account])} isOthers={useIsOtherOwner()} />;
}

interface FrameProps {
  /** Whether the screen inside still belongs to another person or account. */
  readonly isOthers: boolean;
}

/**
 * The frame around every screen of an account (FRM-008, FRM-019). The screen's queries start together with the frame's.
 */
function Frame({ isOthers }: FrameProps) {
  const { nav, person, accounts, retryAccounts, isFailed, isLoading, retry } = useFrameData();
  useRememberSearch();
  const { switchTo, isSwitching } = useSwitchAccount();
  const isLedAway = useIsRedirecting();
  const drawer = useRef<HTMLDialogElement>(null);
  const rail = (
    <>
      <Brand />
      <SideNavigation nav={nav} isLoading={isLoading} />
      {person && (
        <AccountPanel
          account={person.account}
          person={person}
          accounts={accounts}
          onSwitch={switchTo}
          onRetry={retryAccounts}
        />
      )}
    </>
  );
  return (
    <div className={styles.frame}>
      <a className={`${styles.skip} no-print`} href="#content">
        {frameTexts.skip}
      </a>
      <TopBar onOpenMenu={() => drawer.current?.showModal()} />
      <Drawer ref={drawer}>{rail}</Drawer>
      <header className={`${styles.rail} no-print`}>{rail}</header>
      <div className={styles.page}>
        {person && <p className={styles.letterhead}>{`${chromeTexts.productName} · ${person.account.name}`}</p>}
        <main className={styles.content} id="content" tabIndex={-1} style={isLedAway ? unseen : undefined}>
          {isFailed && <FrameFailure onRetry={retry} />}
          <FollowContext value={useAtomValue(areFiguresNewerAtom)}>
            {!isSwitching && !isOthers && <Outlet />}
            <NewRows />
          </FollowContext>
        </main>
        <Footer />
      </div>
      <ScreenChange />
      <ExportTray />
      <Shortcuts />
    </div>
  );
}

/** The product's logo, with its name unless the build shows only the logo. */
function Brand() {
  return (
    <Link className={styles.brand} to={paths.home} aria-label={frameTexts.home}>
      <Logo />
      {flags.logoVariant === 'full' && <span>{chromeTexts.productName}</span>}
    </Link>
  );
}

/** Above the page on a phone, where the rail is a drawer. */
function TopBar({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  return (
    <header className={`${styles.topBar} no-print`}>
      <button type="button" aria-label={frameTexts.menu} aria-haspopup="dialog" onClick={onOpenMenu}>
        <Menu size={20} aria-hidden="true" />
      </button>
      <Brand />
    </header>
  );
}

interface DrawerProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly children: ReactNode;
}

/** The rail on a phone: a modal dialog, so focus stays in it. Escape, a tap outside or a navigation closes it. */
function Drawer({ ref, children }: DrawerProps) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation is what the effect answers to
  useEffect(() => ref.current?.close(), [key]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links and the close button have keys of their own, the backdrop has Escape
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={frameTexts.menu}
      onClick={(event) => {
        const { target, currentTarget } = event;
        if (target === currentTarget || (target instanceof Element && target.closest('a'))) currentTarget.close();
      }}
    >
      <div className={styles.drawerBody}>
        <button
          type="button"
          className={styles.close}
          aria-label={frameTexts.closeMenu}
          onClick={() => ref.current?.close()}
        >
          <X size={20} aria-hidden="true" />
        </button>
        {children}
      </div>
    </dialog>
  );
}

/** Shown above the screen if the navigation failed to load; the screen itself might have loaded. */
function FrameFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{chromeTexts.crash}</p>
      <Button ref={passFocus} onClick={onRetry}>
        {frameTexts.tryAgain}
      </Button>
    </div>
  );
}

/** Remembers each page's last query string while the frame is mounted, so that accounts don't share them. */
function useRememberSearch(): void {
  const { pathname, search } = useLocation();
  const remember = useSetAtom(rememberedSearchAtom);
  useEffect(() => () => remember({}), [remember]);
  useEffect(() => remember((known) => ({ ...known, [pathname]: search })), [pathname, search, remember]);
}

/**
 * Tells screen readers once that another screen is shown (FRM-069). If focus was lost with the previous screen, it
 * moves to the heading; otherwise the title is announced. Browsers themselves announce the first screen of a page.
 */
function ScreenChange() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  // A sign-in or another account mounts a new frame. Only in those cases has the page's splash already finished.
  const announced = useRef(isFirstScreen() ? pathname : null);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(focusLostHeading() ? '' : document.title);
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
