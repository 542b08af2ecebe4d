const mostCharacters = 2000;

/** A scheme with its host, a host after two slashes, or a bare host such as www.example.com that a path follows. */
const host = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*|^www\.[^/?#]+|^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?=\/)/i;

/**
 * The path of what a person typed or pasted: a full address loses its host, query and hash are dropped (dashboard
 * section 5). What is neither address nor path is left as it is, for `isPagePath` to refuse.
 */
export function pagePath(text: string): string {
  const trimmed = text.trim();
  const withoutHost = trimmed.replace(host, '');
  const path = withoutHost.replace(/[?#].*$/s, '').replace(/^\/+/, '/');
  return path === '' && trimmed !== '' ? '/' : path;
}

/** Whether an entry can be saved: a path of at most 2,000 characters that begins with one slash, without spaces. */
export function isPagePath(path: string): boolean {
  return path.length <= mostCharacters && /^\/(?!\/)[^?#\s]*$/.test(path);
}
