import { isCallPath } from '../service-worker/call-paths.ts';

type Media = HTMLImageElement | HTMLMediaElement;

/** The address of what failed, where it is one that the mock has; else null. */
function mockAddress(element: Media): URL | null {
  const text = element.currentSrc || element.src;
  if (text === '') return null;
  const url = new URL(text, window.location.href);
  return url.origin === window.location.origin && isCallPath(url.pathname) ? url : null;
}

/**
 * Images and sounds whose address is the mock's, where no service worker brings their requests to it: what the host has
 * failed to answer is asked of the mock, and shown from memory (TST-073). `isCarried` says whether a worker does.
 */
export function carryMedia(fetchFromMock: (request: Request) => Promise<Response>, isCarried: () => boolean): void {
  const tried = new WeakMap<Media, string>();

  async function carry(element: Media, address: string): Promise<void> {
    const answer = await fetchFromMock(new Request(address)).catch(() => null);
    // What came of another address meanwhile is none of ours; what the mock refuses has failed for good.
    if (tried.get(element) !== address) return;
    if (!answer?.ok) return void element.dispatchEvent(new Event('error'));
    if (element instanceof HTMLImageElement) element.removeAttribute('srcset');
    element.src = URL.createObjectURL(await answer.blob());
  }

  // On its way down, before anybody is told that it has failed.
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLImageElement || target instanceof HTMLMediaElement) || isCarried()) return;
      const address = mockAddress(target)?.href;
      if (address === undefined || tried.get(target) === address) return;
      event.stopImmediatePropagation();
      tried.set(target, address);
      void carry(target, address);
    },
    true,
  );
}
