const pattern = /^\/(?:graphql|health|auth|api|downloads|recordings|creatives|third-party)(?:\/|$)/;

/** Whether a path is one of the servers'. Calls, files and recordings always go to them, whatever asks. */
export function isServerPath(pathname: string): boolean {
  return pattern.test(pathname);
}
