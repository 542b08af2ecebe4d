/** The file of a build that says which one it is, beside the page (FRM-058). */
export const versionFile = 'version.json';

/** By which the page says which build it belongs to. */
export const buildMetaName = 'webtrax-build';

export interface BuildVersion {
  /** What people call the build. */
  readonly label: string;
  /** Changes with any file of it. */
  readonly build: string;
}

/** Reads what a host answers with in the place of that file; null for anything else, such as a page. */
export function readVersion(value: unknown): BuildVersion | null {
  if (typeof value !== 'object' || value === null || !('build' in value) || !('label' in value)) return null;
  const { build, label } = value;
  return typeof build === 'string' && build !== '' && typeof label === 'string' ? { build, label } : null;
}
