import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '../../lib/config/config.ts';
import { reportError } from '../../lib/errors/report.ts';
import { useKeptForReload } from '../../state/kept-for-reload.ts';
import { formTexts } from '../../text/forms.ts';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../placeholder/placeholder.tsx';
import { fillFields, readFields } from './kept-fields.ts';
import { loadForms } from './load-forms.ts';
import styles from './third-party-form.module.css';

interface ThirdPartyFormProps {
  /** The provider's id of the form. */
  readonly formId: string;
  /** What the form is for, for screen readers. */
  readonly label: string;
  /** Sent along as hidden fields. */
  readonly values: Readonly<Record<string, string>>;
  /** Called once the provider has accepted the form. */
  readonly onSubmit: (values: Readonly<Record<string, string>>) => void;
}

type State = 'loading' | 'ready' | 'failed';

/** A marketing form that a third party's script renders (FRM-032, FRM-033). If it fails, a button tries again. */
export function ThirdPartyForm({ formId, label, values, onSubmit }: ThirdPartyFormProps) {
  const target = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  const submit = useEffectEvent(onSubmit);
  const hidden = JSON.stringify(values);
  // Whose form it is stands in its hidden fields.
  const [filledIn] = useKeptForReload<readonly (string | boolean)[]>(
    `${formId} ${hidden}`,
    () => [],
    () => (target.current ? readFields(target.current) : undefined),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    setState('loading');
    loadForms(config.formsScriptUrl)
      .then((forms) => {
        if (isGone || !target.current) return;
        const options = { formId, target: target.current, values: JSON.parse(hidden) };
        remove = forms.render({ ...options, onSubmit: (sent) => submit(sent) });
        fillFields(target.current, filledIn);
        setState('ready');
      })
      .catch((error: unknown) => {
        if (isGone) return;
        reportError('form', error);
        setState('failed');
      });
    return () => {
      isGone = true;
      remove?.();
    };
  }, [formId, hidden, attempt, filledIn]);

  return (
    <section aria-label={label} aria-busy={state === 'loading'}>
      {state === 'loading' && <FormSkeleton />}
      {state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{formTexts.failed}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>{formTexts.tryAgain}</Button>
        </div>
      )}
      {/* The script fills it before the skeleton is gone: both in one frame would push the form down (FRM-044). */}
      <div ref={target} className={styles.target} hidden={state !== 'ready'} />
    </section>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={formTexts.loading}>
      {['24%', '30%', '20%'].map((width) => (
        <div key={width}>
          <Skeleton width={width} />
          <Skeleton height="40px" />
        </div>
      ))}
      <Skeleton width="140px" height="36px" />
    </div>
  );
}
