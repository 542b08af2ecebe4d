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
  /** The provider's id of the form. */
  readonly formId: string;
  /** What the form is for, for screen readers. */
  readonly label: string;
  /** Sent along as hidden fields. */
  readonly values: Readonly<Record<string, string>>;
  /** Called once the provider has accepted the form, unless it was left by then (SGN-054). */
  readonly onSubmit: (values: Readonly<Record<string, string>>) => void;
}

type State = 'loading' | 'ready' | 'failed';

const readFilledIn = readList<string | boolean>((kept) => readText(kept) ?? readFlag(kept));

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
      {/* The script fills it before the skeleton is gone: both in one frame would push the form down (FRM-044). */}
      <div ref={target} className={styles.target} hidden={state !== 'ready'} />
    </section>
  );
}

/** In the place of a form that is not there yet. */
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
    /** Sent along as hidden fields. */
    readonly values: Readonly<Record<string, string>>;
    readonly onSubmit: (values: Readonly<Record<string, string>>) => void;
  }): () => void;
}

declare global {
  interface Window {
    readonly WebTraxForms?: MarketingForms;
  }
}

/** Time limit for loading the script. */
const loadTimeoutMs = 15_000;

const loadingScripts = new Map<string, Promise<MarketingForms>>();

/**
 * Loads the provider's script with a script tag, once for all forms of the page. Rejects if it fails to load, times
 * out or does not set the API; the next call then tries again.
 */
function loadForms(src: string): Promise<MarketingForms> {
  const known = loadingScripts.get(src);
  if (known) return known;
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

/** Fields that a person fills in; what is secret or a file is never kept. */
function fieldsOf(target: HTMLElement) {
  const fields = target.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('[name]');
  return [...fields].filter(({ type }) => !['password', 'hidden', 'file', 'submit'].includes(type));
}

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** What is filled in, in the order of the fields: that of boxes is whether they are checked. */
export function readFields(target: HTMLElement): readonly (string | boolean)[] {
  return fieldsOf(target).map((field) => (isBox(field) ? field.checked : field.value));
}

/**
 * Fills the fields as they were read, as if the person did; another number of fields is another form, and stays empty.
 */
export function fillFields(target: HTMLElement, values: readonly (string | boolean)[]): void {
  const fields = fieldsOf(target);
  if (fields.length !== values.length) return;
  fields.forEach((field, place) => {
    const value = values[place];
    if (isBox(field)) field.checked = value === true;
    else if (typeof value === 'string' && value !== '') field.value = value;
    else return;
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  });
}
