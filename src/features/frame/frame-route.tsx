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
import { isAheadAtom } from '../../state/dates/date-range.ts';
import { rememberedSearchAtom } from '../../state/sessions/link-search.ts';
import { whoseDataAtom } from '../../state/sign-in.ts';
import { useIsLedAway, useIsOthers } from '../../state/use-is-here.ts';
import { chromeTexts, frameTexts } from '../../text/chrome.ts';
import { AccountPanel, useSwitchAccount } from './account-panel.tsx';
import styles from './frame.module.css';
import { SideNavigation } from './navigation.tsx';
import { useFrameData } from './use-frame-data.ts';

/**
 * A screen that a refusal leads away from: it may still ask about unsaved changes, so it only is out of sight
 * (ERR-026).
 */
const unseen = { visibility: 'hidden' } as const;

/** Remounts for every account and every sign-in, so that nothing of one is shown in another (SGN-023). */
export function Component() {
  const { signIn, account } = useAtomValue(whoseDataAtom);
  return <Frame key={JSON.stringify([signIn, account])} isOthers={useIsOthers()} />;
}

interface FrameProps {
  /** Whether the screen in it is another person's or account's still. */
  readonly isOthers: boolean;
}

/** What surrounds every screen of an account (FRM-008, FRM-019). The screen's queries start with the frame's. */
function Frame({ isOthers }: FrameProps) {
  const { nav, person, accounts, retryAccounts, isFailed, isLoading, retry } = useFrameData();
  useRememberSearch();
  const { switchTo, isSwitching } = useSwitchAccount();
  const isLedAway = useIsLedAway();
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
          <FollowContext value={useAtomValue(isAheadAtom)}>
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

/** The product's mark, with its name unless the build shows the mark alone. */
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

/** The rail on a phone: a modal dialog, so focus stays in it. Escape, a tap outside and a navigation close it. */
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

/** Stands above the screen where the navigation failed to load; the screen itself may have loaded. */
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

/** Keeps each page's query string as it was last left, for as long as the frame is mounted: accounts don't share it. */
function useRememberSearch(): void {
  const { pathname, search } = useLocation();
  const remember = useSetAtom(rememberedSearchAtom);
  useEffect(() => () => remember({}), [remember]);
  useEffect(() => remember((known) => ({ ...known, [pathname]: search })), [pathname, search, remember]);
}

/**
 * Tells who listens that another screen is there, once (FRM-069): its heading takes a focus that went with the last
 * screen, else its title is read aloud. The first screen of a page is read by the browser's own ways.
 */
function ScreenChange() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  // A sign-in and another account have a frame of their own: then, and only then, the page's splash is done before.
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
