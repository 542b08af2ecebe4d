import { useSetAtom } from 'jotai';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { clearLoginCookies } from '../../lib/auth/login-cookies.ts';
import { forgetPersonalData } from '../../lib/browser-storage.ts';
import { paths } from '../../lib/paths.ts';
import { signInSession } from '../../state/sign-in.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { Button } from '../button/button.tsx';
import { leavePageAtom } from '../unsaved-changes/leave-atoms.ts';
import styles from './log-out-button.module.css';

interface LogOutButtonProps {
  /** Whether its words stay where the header has room for an icon only. */
  readonly isAlwaysNamed?: boolean;
}

export function LogOutButton({ isAlwaysNamed = false }: LogOutButtonProps) {
  const logOut = useLogOut();
  return (
    <Button onClick={logOut}>
      {/* Not the button's title: beside the same words, hidden or not, Chromium reads none (FRM-073). */}
      <span className={styles.mark} aria-hidden="true" title={chromeTexts.logOut}>
        <LogOut size={16} />
      </span>
      <span className={isAlwaysNamed ? undefined : `${styles.text} may-hide`}>{chromeTexts.logOut}</span>
    </Button>
  );
}

/**
 * Forgets who is signed in, and goes to the root (FRM-026, FRM-027). What was read for them is forgotten with the
 * sign-in, on pages too that read nothing. If the page has unsaved changes, a person is asked first (FRM-028).
 */
function useLogOut(): () => void {
  const navigate = useNavigate();
  const leavePage = useSetAtom(leavePageAtom);
  const logOut = () => {
    clearLoginCookies();
    signInSession.logOut();
    forgetPersonalData();
    void navigate(paths.home);
  };
  return () => leavePage(logOut);
}
