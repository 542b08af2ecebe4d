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
const timeoutMs = 15_000;

const loading = new Map<string, Promise<MarketingForms>>();

/**
 * Loads the provider's script with a script tag, once for all forms of the page. Rejects if it fails to load, times
 * out or does not set the API; the next call then tries again.
 */
export function loadForms(src: string): Promise<MarketingForms> {
  const known = loading.get(src);
  if (known) return known;
  const promise = addScript(src).catch((error: unknown) => {
    loading.delete(src);
    throw error;
  });
  loading.set(src, promise);
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
    const timer = window.setTimeout(() => fail('took too long to load'), timeoutMs);
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
