import { type ComponentType, lazy, Component as ReactComponent, type ReactNode, Suspense, useState } from 'react';
import { failedLoads } from '../../lib/connection.ts';
import { reportError } from '../../lib/errors/report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { isMissingChunk, loadChunk, pageReload } from '../../lib/reload-page.ts';
import { browserTexts } from '../../text/browser.ts';
import { Button } from '../button/button.tsx';
import styles from './lazy-part.module.css';

interface LazyProps {
  /** Shown while loading; nothing by default. */
  readonly fallback?: ReactNode;
}

/**
 * A part of a page whose script is fetched when it is first shown, and a function to preload it. If the script can't be
 * fetched, an error shows in its place, or above the page if the part can be closed. The rest of the page and any input
 * in it are unaffected (ERR-033). The script is fetched again when the part is next opened, and along with other failed
 * loads, such as after a lost connection (ERR-034). If a newer build is being served, the page is reloaded instead.
 */
export function lazyChunk<Props extends object & { readonly onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const fetchPart = () => lazy(async () => ({ default: (await loadChunk(load)) as ComponentType<object> }));
  let fetched = fetchPart();
  const onLost = () => {
    fetched = fetchPart();
  };

  function Part({ fallback = null, ...props }: Props & LazyProps) {
    const [Shown, setShown] = useState(() => fetched);
    return (
      <PartBoundary onLost={onLost} onRetry={() => setShown(() => fetched)} onClose={props.onClose}>
        <Suspense fallback={fallback}>
          <Shown {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  // Failures are reported when the part is opened.
  return { Part, preload: () => void load().catch(() => undefined) };
}

interface PartBoundaryProps {
  readonly onLost: () => void;
  /** Lets the children fetch the part again. */
  readonly onRetry: () => void;
  /** Makes the message float above the page, closable with a button or Escape. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Catches the loss of a part in its place; any other error in it goes to the screen (FRM-024). */
class PartBoundary extends ReactComponent<PartBoundaryProps, { readonly error: unknown }> {
  override state = { error: null };
  #forget = () => {};
  // Listens on the document, since focus is on what was pressed and not in the message.
  readonly #closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') this.props.onClose?.();
  };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isMissingChunk(error)) return;
    reportError('part', error);
    this.props.onLost();
    document.addEventListener('keydown', this.#closeByKey);
    const remove = failedLoads.add(() => {
      this.#forget();
      this.props.onRetry();
      this.setState({ error: null });
    });
    this.#forget = () => {
      document.removeEventListener('keydown', this.#closeByKey);
      remove();
    };
  }

  override componentWillUnmount() {
    this.#forget();
  }

  override render() {
    const { error } = this.state;
    const { children, onClose } = this.props;
    if (error === null) return children;
    if (!isMissingChunk(error)) throw error;
    return (
      <div className={styles.lost} data-floating={onClose !== undefined || undefined} role="alert">
        <p>{browserTexts.lostPart}</p>
        <div className={styles.buttons}>
          <Button onClick={() => pageReload.start()}>{browserTexts.reload}</Button>
          {onClose && (
            <Button ref={passFocus} onClick={onClose}>
              {browserTexts.close}
            </Button>
          )}
        </div>
      </div>
    );
  }
}
