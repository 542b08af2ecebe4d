import type { Page } from '@playwright/test';

/** A browser that keeps nothing: cookies off, or a frame of another site. For the pages that are opened next. */
export const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get });
  });
