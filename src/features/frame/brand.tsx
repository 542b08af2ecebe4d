import { Link } from 'react-router-dom';
import { Logo } from '../../components/logo/logo.tsx';
import { flags } from '../../lib/flags.ts';
import { paths } from '../../lib/paths.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './frame.module.css';

/** The product's mark, with its name unless the build shows the mark alone. */
export function Brand() {
  return (
    <Link className={styles.brand} to={paths.home} aria-label={`${chromeTexts.productName} home`}>
      <Logo />
      {flags.logoVariant === 'full' && <span>{chromeTexts.productName}</span>}
    </Link>
  );
}
