import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

/** A link that looks like a button, for what leads to another page. */
export function LinkButton({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={[styles.button, className].filter(Boolean).join(' ')} />;
}
