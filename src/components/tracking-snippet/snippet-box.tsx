import { Check, Copy } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { copyTexts } from '../../text/settings-pages.ts';
import { Button } from '../button/button.tsx';
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

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: the accessible name of the button is Copy and then this. */
  readonly what: string;
  /** The element with the text; selected if the browser does not let the page copy, so that a person can. */
  readonly source?: RefObject<HTMLElement | null>;
  readonly onCopied?: () => void;
}

type State = 'idle' | 'copied' | 'failed';

/** How long the button says Copied. */
const copiedMs = 2500;

/** Copies a text and says whether it worked. */
function CopyButton({ text, what, source, onCopied }: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async () => {
    window.clearTimeout(timer.current);
    const isCopied = await copyText(text);
    setState(isCopied ? 'copied' : 'failed');
    if (isCopied) {
      timer.current = window.setTimeout(() => setState('idle'), copiedMs);
      onCopied?.();
    } else if (source?.current) {
      window.getSelection()?.selectAllChildren(source.current);
    }
  };

  const Icon = state === 'copied' ? Check : Copy;
  return (
    <span className={`${styles.copy} no-print`}>
      <Button onClick={copy} aria-label={`${copyTexts.copy} ${what}`}>
        <Icon className={state === 'copied' ? styles.done : undefined} size={15} aria-hidden="true" />
        <span aria-hidden="true">{state === 'copied' ? copyTexts.copied : copyTexts.copy}</span>
      </Button>
      <span className={state === 'failed' ? styles.failed : 'visually-hidden'} role="status">
        {state === 'copied' && copyTexts.copied}
        {state === 'failed' && copyTexts.failed}
      </span>
    </span>
  );
}

/** Browser APIs for copying; replaced in tests. */
interface CopyPlace {
  readonly clipboard: Pick<Clipboard, 'writeText'> | undefined;
  readonly document: Document;
}

/**
 * Puts a text on the clipboard. If the page may not write there (no secure origin, or permission denied), the text is
 * selected and copied with execCommand. False if neither works.
 */
export async function copyText(
  text: string,
  { clipboard, document }: CopyPlace = { clipboard: navigator.clipboard, document: window.document },
): Promise<boolean> {
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Permission denied: try execCommand.
  }
  return copyBySelection(text, document);
}

function copyBySelection(text: string, document: Document): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  area.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
  // Within an open dialog, since nothing outside it can be selected.
  (document.querySelector('dialog:modal') ?? document.body).append(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
