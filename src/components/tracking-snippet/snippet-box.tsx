import { useId, useRef } from 'react';
import { CopyButton } from '../copy-button/copy-button.tsx';
import styles from './snippet-box.module.css';

interface SnippetBoxProps {
  /** Names the code, above it and in the name of the copy button. */
  readonly label: string;
  readonly code: string;
  readonly onCopied?: () => void;
}

/** A code snippet with a copy button; long lines scroll within the box. */
export function SnippetBox({ label, code, onCopied }: SnippetBoxProps) {
  const id = useId();
  const source = useRef<HTMLElement>(null);
  return (
    <figure className={styles.box} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        <CopyButton text={code} what={label} source={source} {...(onCopied && { onCopied })} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0}>
        <code ref={source}>{code}</code>
      </pre>
    </figure>
  );
}
