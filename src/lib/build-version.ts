/** The build's version file, next to the page (FRM-058). */
export const versionFile = 'version.json';

/** The meta tag with the id of the build a page belongs to. */
export const buildMetaName = 'webtrax-build';

export interface BuildVersion {
  /** The build's display name. */
  readonly label: string;
  /** Changes whenever any file of the build changes. */
  readonly build: string;
}

/** Parses the contents of that file. Null for anything else, such as a page that the host serves instead. */
export function readVersion(value: unknown): BuildVersion | null {
  if (typeof value !== 'object' || value === null || !('build' in value) || !('label' in value)) return null;
  const { build, label } = value;
  return typeof build === 'string' && build !== '' && typeof label === 'string' ? { build, label } : null;
}
