import { withBase } from './base.ts';
import { buildMetaName, readVersion, versionFile } from './build-version.ts';
import { checkRegularly } from './scheduling.ts';

const minute = 60_000;

/** Fetches the host's version file, bypassing all caches. */
function fetchVersion(): Promise<Response> {
  return fetch(withBase(`/${versionFile}`), { cache: 'no-store', signal: AbortSignal.timeout(5000) });
}

/** Whether the app's host can be reached, whatever it responds. */
export async function hostAnswers(): Promise<boolean> {
  return navigator.onLine && fetchVersion().then(Boolean, () => false);
}

/**
 * The build that the host serves now. Null if unknown, such as from an older build or a host that serves a page
 * instead.
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

/** The build of this page; null in development. */
const ownBuild = () => document.querySelector<HTMLMetaElement>(`meta[name="${buildMetaName}"]`)?.content || null;

/** Whether the host now serves another build. False if unknown. */
export async function otherBuildIsServed(): Promise<boolean> {
  const own = ownBuild();
  const served = own === null ? null : await servedBuild();
  return served !== null && served !== own;
}

const listeners = new Set<() => void>();
let isThere = false;

/** Whether the host serves a build other than this page's (FRM-058). */
export const newVersion = {
  isThere: () => isThere,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * Checks every five minutes and when the user returns. Without a build, as in development, there is nothing to
   * compare.
   */
  watch(): () => void {
    const own = ownBuild();
    if (own === null) return () => {};
    const check = async () => {
      const served = await servedBuild();
      // A deployment can be rolled back.
      const isOther = served === null ? isThere : served !== own;
      if (isOther === isThere) return;
      isThere = isOther;
      for (const listener of listeners) listener();
    };
    return checkRegularly(() => void check(), { firstMs: minute / 4, everyMs: 5 * minute, pauseMs: minute / 12 });
  },
};
