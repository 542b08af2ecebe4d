import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import iconStyles from './icon-button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** primary: the main action of a form. plain: other actions. quiet: text only. */
  readonly variant?: 'primary' | 'plain' | 'quiet';
  /** Shows that the action is pending and blocks a second click. Uses only aria-busy, so the button keeps focus. */
  readonly isBusy?: boolean;
  /** The last press left nothing more to do: the button can't be pressed but keeps its focus (FRM-054). */
  readonly isSpent?: boolean;
}

export function Button({
  variant = 'plain',
  isBusy = false,
  isSpent = false,
  className,
  disabled,
  onClick,
  type = 'button',
  'aria-busy': isWaiting,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-disabled={isSpent || undefined}
      onClick={isSpent ? undefined : onClick}
      aria-busy={isBusy || isWaiting || undefined}
      className={[styles.button, styles[variant], className].filter(Boolean).join(' ')}
    />
  );
}

/** A link to another page, styled as a button. */
export function LinkButton({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={[styles.button, className].filter(Boolean).join(' ')} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'type' | 'children'> {
  /** Its purpose, as the title, which is announced once and shown on hover (FRM-073). */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Pixels; 16 by default. */
  readonly iconSize?: number;
  /** The background: a theme surface or a colored band. */
  readonly on?: 'surface' | 'band';
}

/** A square icon button, 32 pixels wide, or 44 on a phone. */
export function IconButton({ label, icon: Icon, iconSize = 16, on = 'surface', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={[iconStyles.button, className].filter(Boolean).join(' ')}
      data-on={on}
      title={label}
    >
      <Icon size={iconSize} aria-hidden="true" />
    </button>
  );
}
