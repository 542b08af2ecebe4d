import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'type' | 'children'> {
  /** What it does: read aloud, and shown to whoever points at it. */
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
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-on={on}
      aria-label={label}
      title={label}
    >
      <Icon size={iconSize} aria-hidden="true" />
    </button>
  );
}
