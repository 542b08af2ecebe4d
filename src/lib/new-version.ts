import { withBase } from './base.ts';
import { buildMetaName, readVersion, versionFile } from './build-version.ts';
import { checkRegularly } from './scheduling.ts';

const minute = 60_000;

/** Asks the host for its version, past every cache. */
function fetchVersion(): Promise<Response> {
  return fetch(withBase(`/${versionFile}`), { cache: 'no-store', signal: AbortSignal.timeout(5000) });
}

/** Whether the host that the app came from can be reached, whatever it says. */
export async function hostAnswers(): Promise<boolean> {
  return navigator.onLine && fetchVersion().then(Boolean, () => false);
}

/**
 * The build that the host serves now; null where it can't be known, such as from an older build or a page in its place.
 */
async function servedBuild(): Promise<string | null> {
  try {
    const answer = await fetchVersion();
    if (!answer.ok) return null;
    return readVersion(await answer.json())?.build ?? null;
  } catch {
    return null;
  }
}

/** The build that this page is of; null in development. */
const ownBuild = () => document.querySelector<HTMLMetaElement>(`meta[name="${buildMetaName}"]`)?.content || null;

/** Whether the host serves another build by now. False where that can't be known. */
export async function otherBuildIsServed(): Promise<boolean> {
  const own = ownBuild();
  const served = own === null ? null : await servedBuild();
  return served !== null && served !== own;
}

const listeners = new Set<() => void>();
let isThere = false;

/** Whether the host serves another build than the one that this page is of (FRM-058). */
export const newVersion = {
  isThere: () => isThere,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * Looks every five minutes and when a person comes back. A page of no build, as in development, has nothing to
   * compare.
   */
  watch(): () => void {
    const own = ownBuild();
    if (own === null) return () => {};
    const look = async () => {
      const served = await servedBuild();
      // A deployment may be taken back.
      const isOther = served === null ? isThere : served !== own;
      if (isOther === isThere) return;
      isThere = isOther;
      for (const listener of listeners) listener();
    };
    return checkRegularly(() => void look(), { firstMs: minute / 4, everyMs: 5 * minute, pauseMs: minute / 12 });
  },
};
