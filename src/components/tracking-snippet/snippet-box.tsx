import { Check, Copy } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { copyTexts } from '../../text/settings-pages.ts';
import { Button } from '../button/button.tsx';
import styles from './snippet-box.module.css';

interface SnippetBoxProps {
  /** Names the code, above it and in the copy button's name. */
  readonly label: string;
  readonly code: string;
  readonly onCopied?: () => void;
}

/** A code snippet with a copy button. Long lines scroll within the box. */
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
  /** What is copied; the button's accessible name is Copy followed by this. */
  readonly what: string;
  /** The element with the text. It is selected if the browser doesn't let the page copy, so that the user can. */
  readonly source?: RefObject<HTMLElement | null>;
  readonly onCopied?: () => void;
}

type State = 'idle' | 'copied' | 'failed';

/** How long the button shows Copied. */
const copiedMs = 2500;

/** Copies a text and shows whether it worked. */
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

/** Browser APIs for copying, replaceable in tests. */
interface CopyPlace {
  readonly clipboard: Pick<Clipboard, 'writeText'> | undefined;
  readonly document: Document;
}

/**
 * Copies a text to the clipboard. If the page isn't allowed to (insecure origin, or permission denied), selects the
 * text and copies it with execCommand. Resolves to false if neither works.
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
  // Within an open dialog, because nothing outside it can be selected.
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
