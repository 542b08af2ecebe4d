import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import iconStyles from './icon-button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** primary: the one action of a form. plain: the rest. quiet: text alone. */
  readonly variant?: 'primary' | 'plain' | 'quiet';
  /** Shows that the action is under way and keeps a second click out. With aria-busy alone it keeps its focus too. */
  readonly isBusy?: boolean;
  /**
   * Its last press may have left nothing to do: it can't be pressed, and keeps the focus that it may have (FRM-054).
   */
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

/** A link that looks like a button, for what leads to another page. */
export function LinkButton({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={[styles.button, className].filter(Boolean).join(' ')} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'type' | 'children'> {
  /** What it does: its title, which is read aloud once and shown to whoever points at it (FRM-073). */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Pixels; 16 unless given. */
  readonly iconSize?: number;
  /** What it lies on: a surface of the theme, or a colored band. */
  readonly on?: 'surface' | 'band';
}

/** A square button of one icon, 32 pixels wide, and 44 on a phone. */
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
