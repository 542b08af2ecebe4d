import { Logo } from '../../components/logo/logo.tsx';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './login.module.css';
import { LoginDrawing } from './login-drawing.tsx';

/** What the product is for, beside the form; on a phone the name alone. */
export function LoginPanel() {
  return (
    <aside className={styles.panel} aria-label={`About ${chromeTexts.productName}`}>
      <p className={styles.brand}>
        <Logo size={32} />
        {chromeTexts.productName}
      </p>
      <div className={styles.promise}>
        <p className={styles.headline}>See who is reading your catalog before they call.</p>
        <p>Which companies visit your website, what they look at, and which of them are ready to buy.</p>
      </div>
      <LoginDrawing />
    </aside>
  );
}
