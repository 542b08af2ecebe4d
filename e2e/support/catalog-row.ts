import type { CatalogRow } from '../../schema/generated/control.ts';

/** Matches a text of the catalog, in which … stands for what depends on the data. */
export function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll('…', '.+')}$`);
}

/** Whether only a browser can show a row: where it refuses something itself, or fails to play a recording. */
export function needsBrowser({ browser, id }: CatalogRow): boolean {
  return browser !== undefined || id === 'recording-gone';
}

/** What the app has to say when the page is closed; empty where it lets go. Runs in the page. */
export function promptOf(): string {
  const event = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? String(event.returnValue) : '';
}
