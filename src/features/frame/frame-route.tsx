import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from '../../components/footer/footer.tsx';
import { Shortcuts } from '../../components/shortcuts/shortcuts.tsx';
import { accountIdAtom } from '../../state/sign-in.ts';
import { AccountPanel } from './account-panel.tsx';
import { Brand } from './brand.tsx';
import { Drawer } from './drawer.tsx';
import styles from './frame.module.css';
import { FrameFailure } from './frame-failure.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useFrameData } from './use-frame-data.ts';
import { useRememberSearch } from './use-remember-search.ts';
import { useSwitchAccount } from './use-switch-account.ts';

/** What stands around every screen of an account (FRM-008, FRM-019). The screen's own queries begin with the frame's. */
function Frame() {
  const { nav, account, accounts, isFailed, retry } = useFrameData();
  useRememberSearch();
  const { switchTo, isSwitching } = useSwitchAccount();
  const drawer = useRef<HTMLDialogElement>(null);
  const rail = (
    <>
      <Brand />
      <SideNavigation nav={nav} />
      {account && <AccountPanel account={account} accounts={accounts} onSwitch={switchTo} />}
    </>
  );
  return (
    <div className={styles.frame}>
      <a className={`${styles.skip} no-print`} href="#content">
        Skip to content
      </a>
      <TopBar onOpenMenu={() => drawer.current?.showModal()} />
      <Drawer ref={drawer}>{rail}</Drawer>
      <header className={`${styles.rail} no-print`}>{rail}</header>
      <div className={styles.page}>
        <main className={styles.content} id="content" tabIndex={-1}>
          {isFailed && <FrameFailure onRetry={retry} />}
          {!isSwitching && <Outlet />}
        </main>
        <Footer />
      </div>
      <Shortcuts />
    </div>
  );
}

/** Begins anew for every account, so that nothing of one is shown beside another. */
export function Component() {
  const accountId = useAtomValue(accountIdAtom);
  return <Frame key={accountId ?? ''} />;
}
