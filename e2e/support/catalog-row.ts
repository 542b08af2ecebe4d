import type { CatalogRow } from '../../schema/generated/control.ts';

/** Matches a text of the catalog, where … stands for anything that depends on the data. */
export function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll('…', '.+')}$`);
}

/** Whether only a browser can show a row: because it validates something itself, or fails to play a recording. */
export function needsBrowser({ browser, id }: CatalogRow): boolean {
  return browser !== undefined || id === 'recording-gone';
}

/** The app's prompt when the page is closed; empty if there is none. Runs in the page. */
export function promptOf(): string {
  const event = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? String(event.returnValue) : '';
}
