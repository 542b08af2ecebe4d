import type { CatalogRow } from '../../../../schema/generated/control.ts';

const refuse = () => Promise.reject(new DOMException('Refused for a test', 'NotAllowedError'));

const breaks: Readonly<Record<NonNullable<CatalogRow['browser']>, () => void>> = {
  'no-worker': () => {
    if ('serviceWorker' in navigator) navigator.serviceWorker.register = refuse;
  },
  'no-clipboard': () => {
    if (navigator.clipboard) navigator.clipboard.writeText = refuse;
    document.execCommand = () => false;
  },
  'no-dates': () => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new RangeError('Dates are refused for a test');
    };
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => () => {
        throw new RangeError('Dates are refused for a test');
      },
    });
  },
  'no-connection': () => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
  },
  'no-storage': () => {
    const get = () => {
      throw new DOMException('Refused for a test', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get, configurable: true });
  },
};

/** Makes this page's browser refuse something, before the app starts; the next load of the page has it again. */
export function breakBrowser(what: NonNullable<CatalogRow['browser']>): void {
  breaks[what]();
}
