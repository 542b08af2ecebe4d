import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '../../lib/config/config.ts';
import { reportError } from '../../lib/errors/report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { readFlag, readList, readText, useKeptForReload } from '../../state/kept-for-reload.ts';
import { formTexts } from '../../text/chrome.ts';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../placeholder/placeholder.tsx';
import styles from './third-party-form.module.css';

interface ThirdPartyFormProps {
  /** The provider's form id. */
  readonly formId: string;
  /** The form's purpose, for screen readers. */
  readonly label: string;
  /** Submitted as hidden fields. */
  readonly values: Readonly<Record<string, string>>;
  /** Called when the provider has accepted the form, unless the user has left it (SGN-054). */
  readonly onSubmit: (values: Readonly<Record<string, string>>) => void;
}

type State = 'loading' | 'ready' | 'failed';

const readFilledIn = readList<string | boolean>((value) => readText(value) ?? readFlag(value));

/** A marketing form rendered by a third-party script (FRM-032, FRM-033). If it fails, a button retries. */
export function ThirdPartyForm({ formId, label, values, onSubmit }: ThirdPartyFormProps) {
  const target = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  const submit = useEffectEvent(onSubmit);
  const hidden = JSON.stringify(values);
  // The hidden fields identify the user whose form it is.
  const [filledIn] = useKeptForReload<readonly (string | boolean)[]>(
    `${formId} ${hidden}`,
    () => [],
    readFilledIn,
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
        remove = forms.render({ ...options, onSubmit: (sent) => target.current && submit(sent) });
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
          <Button ref={passFocus} onClick={() => setAttempt(attempt + 1)}>
            {formTexts.tryAgain}
          </Button>
        </div>
      )}
      {/* The script fills it before the skeleton is removed: showing both in one frame would push the form down (FRM-044). */}
      <div ref={target} className={styles.target} hidden={state !== 'ready'} />
    </section>
  );
}

/** Shown while a form is loading. */
export function FormSkeleton() {
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

/** The API that the provider's script sets as window.WebTraxForms. */
export interface MarketingForms {
  /** Renders a form into `target` and returns a function that removes it. Throws for an unknown form. */
  render(options: {
    readonly formId: string;
    readonly target: HTMLElement;
    /** Submitted as hidden fields. */
    readonly values: Readonly<Record<string, string>>;
    readonly onSubmit: (values: Readonly<Record<string, string>>) => void;
  }): () => void;
}

declare global {
  interface Window {
    readonly WebTraxForms?: MarketingForms;
  }
}

/** Timeout for loading the script. */
const loadTimeoutMs = 15_000;

const loadingScripts = new Map<string, Promise<MarketingForms>>();

/**
 * Loads the provider's script with a script tag, once for all forms of the page. Rejects if it fails to load, times out
 * or doesn't set the API; the next call tries again.
 */
function loadForms(src: string): Promise<MarketingForms> {
  const loading = loadingScripts.get(src);
  if (loading) return loading;
  const promise = addScript(src).catch((error: unknown) => {
    loadingScripts.delete(src);
    throw error;
  });
  loadingScripts.set(src, promise);
  return promise;
}

function addScript(src: string): Promise<MarketingForms> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      window.clearTimeout(timer);
      script.remove();
      reject(new Error(`${src} ${reason}`));
    };
    const timer = window.setTimeout(() => fail('took too long to load'), loadTimeoutMs);
    script.async = true;
    script.src = src;
    script.addEventListener('error', () => fail('could not be loaded'));
    script.addEventListener('load', () => {
      const forms = window.WebTraxForms;
      if (typeof forms?.render !== 'function') return fail('set no forms');
      window.clearTimeout(timer);
      resolve(forms);
    });
    document.head.append(script);
  });
}

/** The visible fields of a form. Passwords, hidden fields and files are never stored. */
function fieldsOf(target: HTMLElement) {
  const fields = target.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('[name]');
  return [...fields].filter(({ type }) => !['password', 'hidden', 'file', 'submit'].includes(type));
}

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** The values of the fields in order; for checkboxes and radio buttons, whether they are checked. */
export function readFields(target: HTMLElement): readonly (string | boolean)[] {
  return fieldsOf(target).map((field) => (isBox(field) ? field.checked : field.value));
}

/**
 * Fills the fields with stored values, firing the same events as a user. A different number of fields means a different
 * form, which stays empty.
 */
export function fillFields(target: HTMLElement, values: readonly (string | boolean)[]): void {
  const fields = fieldsOf(target);
  if (fields.length !== values.length) return;
  fields.forEach((field, index) => {
    const value = values[index];
    if (isBox(field)) field.checked = value === true;
    else if (typeof value === 'string' && value !== '') field.value = value;
    else return;
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  });
}
