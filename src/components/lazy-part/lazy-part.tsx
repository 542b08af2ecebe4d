import { type ComponentType, lazy, Component as ReactComponent, type ReactNode, Suspense, useState } from 'react';
import { failedLoads } from '../../lib/connection.ts';
import { reportError } from '../../lib/errors/report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { isLostPart, loadPart, pageReload } from '../../lib/reload-page.ts';
import { browserTexts } from '../../text/browser.ts';
import { Button } from '../button/button.tsx';
import styles from './lazy-part.module.css';

interface LazyProps {
  /** Takes its place until it is there; nothing unless given. */
  readonly fallback?: ReactNode;
}

/**
 * A part of a page whose script is fetched when it is first shown, and a function that fetches it before. A part that
 * can't be fetched says so in its own place, or above the page where it is one that closes itself: the page around it,
 * and what was typed there, stay (ERR-033). It is fetched again when it is next opened, and with whatever else failed,
 * such as for want of a connection (ERR-034). Where a newer build is served, the page is loaded again instead.
 */
export function lazyPart<Props extends object & { readonly onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const fetchPart = () => lazy(async () => ({ default: (await loadPart(load)) as ComponentType<object> }));
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
  // Whoever opens it is told of a failure.
  return { Part, preload: () => void load().catch(() => undefined) };
}

interface PartBoundaryProps {
  readonly onLost: () => void;
  /** Has the children fetch the part again. */
  readonly onRetry: () => void;
  /** Has the message float above the page, with a button that closes it, as Escape does. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Limits the loss of a part to its place; whatever else fails in it is the screen's (FRM-024). */
class PartBoundary extends ReactComponent<PartBoundaryProps, { readonly error: unknown }> {
  override state = { error: null };
  #forget = () => {};
  // The focus is on what was pressed, not in the message.
  readonly #closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') this.props.onClose?.();
  };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isLostPart(error)) return;
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
    if (!isLostPart(error)) throw error;
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
