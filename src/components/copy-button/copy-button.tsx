import { Check, Copy } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { copyTexts } from '../../text/copy.ts';
import { Button } from '../button/button.tsx';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers: the button reads Copy and then this. */
  readonly what: string;
  /** Where the text stands on the page; selected where the browser lets no page copy, so that a person can. */
  readonly source?: RefObject<HTMLElement | null>;
  readonly onCopied?: () => void;
}

type State = 'idle' | 'copied' | 'failed';

/** How long the button says Copied, in milliseconds. */
const shownFor = 2500;

/** Copies a text and says whether that worked. */
export function CopyButton({ text, what, source, onCopied }: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async () => {
    window.clearTimeout(timer.current);
    const isCopied = await copyText(text);
    setState(isCopied ? 'copied' : 'failed');
    if (isCopied) {
      timer.current = window.setTimeout(() => setState('idle'), shownFor);
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
