import { LogOut } from 'lucide-react';
import { chromeTexts } from '../../text/chrome.ts';
import { Button } from '../button/button.tsx';
import styles from './page-header.module.css';
import { useLogOut } from './use-log-out.ts';

export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <Button onClick={logOut} title={chromeTexts.logOut}>
      <LogOut size={16} aria-hidden="true" />
      <span className={styles.logOutText}>{chromeTexts.logOut}</span>
    </Button>
  );
}
