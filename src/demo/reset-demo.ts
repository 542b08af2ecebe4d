type Browser = Pick<Window, 'localStorage' | 'sessionStorage'> & {
  readonly document: Pick<Document, 'cookie'>;
  readonly location: Pick<Location, 'assign'>;
};

const own = /^webtrax\./;

function forgetOwn(storage: Storage): void {
  for (const key of Object.keys(storage).filter((one) => own.test(one))) storage.removeItem(key);
}

/**
 * Puts the demo back: what calls have changed, who is signed in, the sandbox, what the guide remembers. Then begins at
 * its start. What the page chose for itself (its theme) goes too.
 */
export async function resetDemo(forget: () => Promise<void>, browser: Browser, start: string): Promise<void> {
  await forget();
  forgetOwn(browser.localStorage);
  forgetOwn(browser.sessionStorage);
  browser.document.cookie = 'mock-sandbox=; path=/; max-age=0';
  browser.location.assign(start);
}
