import { Menu } from 'lucide-react';
import { Brand } from './brand.tsx';
import styles from './frame.module.css';

/** Above the page on a phone, where the rail is a drawer. */
export function TopBar({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  return (
    <header className={`${styles.topBar} no-print`}>
      <button type="button" aria-label="Menu" aria-haspopup="dialog" onClick={onOpenMenu}>
        <Menu size={20} aria-hidden="true" />
      </button>
      <Brand />
    </header>
  );
}
