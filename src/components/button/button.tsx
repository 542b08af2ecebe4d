import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** primary: the one action of a form. plain: the rest. quiet: text alone. */
  readonly variant?: 'primary' | 'plain' | 'quiet';
  /** Shows that the action is under way and keeps a second click out. With aria-busy alone it keeps its focus too. */
  readonly isBusy?: boolean;
}

export function Button({
  variant = 'plain',
  isBusy = false,
  className,
  disabled,
  type = 'button',
  'aria-busy': isWaiting,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || isWaiting || undefined}
      className={[styles.button, styles[variant], className].filter(Boolean).join(' ')}
    />
  );
}

/** A link that looks like a button, for what leads to another page. */
export function LinkButton({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={[styles.button, className].filter(Boolean).join(' ')} />;
}
